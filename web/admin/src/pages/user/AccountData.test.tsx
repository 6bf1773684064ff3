import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountDataEndpoints, type Erasure, type ErasureState } from '@hiwar/contract/people/account-data.ts'
import { type Consent, consentEndpoints } from '@hiwar/contract/people/consents.ts'
import type { Guardian } from '@hiwar/contract/people/guardians.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AccountData } from './AccountData.tsx'

const { SuperAdmin, RegularAdmin, Student, Studio } = Role
const noon = '2026-11-24T10:00:00.000Z'
const due = '2026-12-08T10:00:00.000Z'
const none: ErasureState = { erasure: null, blockers: [], leftAt: null }
const erasure: Erasure = {
  askedAt: noon,
  dueAt: due,
  heldUntil: null,
  canceledAt: null,
  begunAt: null,
  doneAt: null,
  by: null,
}
const sara = { id: 8, name: 'سارة فؤاد', image: null }

interface Shown extends Partial<ErasureState> {
  said?: Consent[]
  guardian?: Guardian | null
}

function open(viewer: Role, role: Role, { said = [], guardian = null, ...state }: Shown = {}) {
  loggedIn({ id: 1, role: viewer })
  const consents = answer(consentEndpoints.list, { list: said, total: said.length })
  answer(accountDataEndpoints.guardian, { age: 'minor', guardian })
  answer(accountDataEndpoints.erasure, { ...none, ...state })
  return { ...renderScreen(<AccountData user={someUser({ id: 31, role, name: 'هدى سالم' })} />), consents }
}

const eraseButton = () => screen.queryByRole('button', { name: 'حذف بيانات الحساب' })
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the consents of a person', () => {
  test('have their version, their time and whether they were taken back', async () => {
    const version = { id: 4, document: 'terms', number: 1, day: '2026-11-23' } as const
    const user = { id: 31, name: 'هدى سالم', image: null, role: Student, gender: null }
    const said = [false, true].map((given, id) => ({
      id: id + 1,
      user,
      kind: 'terms' as const,
      version,
      given,
      at: noon,
    }))
    const { consents: asked } = open(RegularAdmin, Student, { said })
    const consents = region('الموافقات')
    expect(await consents.findAllByText(/نسخة .*٢٣ نوفمبر/)).toHaveLength(2)
    expect(consents.getAllByText('الشروط والأحكام')).toHaveLength(2)
    expect(consents.getByText('سحب الموافقة')).toBeVisible()
    expect(asked.at(-1)?.query.get('users')).toBe('31')
    expect(consents.getByRole('button', { name: 'تصدير Excel' })).toBeVisible()
  })

  test('may be none, or not be readable', async () => {
    open(RegularAdmin, Studio)
    expect(await screen.findByText('لا موافقات محفوظة لهذا الحساب.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'ولي الأمر' })).toBeNull()
  })

  test('that cannot be read offer another try', async () => {
    loggedIn({ id: 1, role: RegularAdmin })
    for (const endpoint of [consentEndpoints.list, accountDataEndpoints.erasure])
      refuse(endpoint, 'service-unavailable')
    renderScreen(<AccountData user={someUser({ id: 31, role: Studio })} />)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'إعادة المحاولة' })).toHaveLength(2))
  })
})

test('the guardian of a student under 18 has a name, a contact and an answer', async () => {
  const named = { name: 'منى علي', channel: 'email', contact: 'mona@example.com', state: 'asked' } as const
  const times = { askedAt: noon, answeredAt: null, expiresAt: '2026-12-01T10:00:00.000Z' }
  const { unmount } = open(RegularAdmin, Student)
  expect(await screen.findByText('لا ولي أمر بعد.')).toBeVisible()
  unmount()
  open(RegularAdmin, Student, { guardian: { ...named, ...times } })
  expect(await screen.findByText('في انتظار الرد')).toBeVisible()
  expect(screen.getByText('mona@example.com')).toBeVisible()
})

describe('the deletion of an account', () => {
  test('of a student is filed by a super admin with the reason, for 14 days', async () => {
    const { user } = open(SuperAdmin, Student)
    expect(await screen.findByText('لا طلب حذف لهذا الحساب.')).toBeVisible()
    await user.click(eraseButton() as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'حذف بيانات الحساب' }))
    expect(dialog.getByText('هدى سالم')).toBeVisible()
    const asked = answer(accountDataEndpoints.erase, { ...erasure, by: sara })
    await user.click(dialog.getByRole('button', { name: 'تسجيل طلب الحذف' }))
    await waitFor(() => expect(dialog.getByLabelText('السبب')).toBeInvalid())
    expect(asked).toEqual([])
    answer(accountDataEndpoints.erasure, { ...none, erasure: { ...erasure, by: sara } })
    await user.type(dialog.getByLabelText('السبب'), 'خطاب مسجَّل')
    await user.click(dialog.getByRole('button', { name: 'تسجيل طلب الحذف' }))
    expect(await screen.findByText('تم تسجيل طلب الحذف.')).toBeVisible()
    expect(asked.map(({ body }) => body)).toEqual([{ reason: 'خطاب مسجَّل' }])
    expect(await region('حذف الحساب').findByText('سارة فؤاد')).toBeVisible()
  })

  test('of staff waits until they left 30 days ago', async () => {
    open(SuperAdmin, Studio)
    expect(await screen.findByText(/بعد ٣٠ يومًا من إيقافه/)).toBeVisible()
    expect(eraseButton()).toBeNull()
  })

  test('of staff who left is done at once', async () => {
    const { user } = open(SuperAdmin, Studio, { leftAt: '2020-01-01T10:00:00.000Z' })
    await waitFor(() => expect(eraseButton()).not.toBeNull())
    await user.click(eraseButton() as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'حذف بيانات الحساب' }))
    expect(dialog.getByText(/لا تراجع بعد ذلك/)).toBeVisible()
  })

  test('is not offered while an obstacle is shown', async () => {
    open(SuperAdmin, Student, { blockers: [{ kind: 'earnings', amount: 50_000 }] })
    expect(await screen.findByText(/أرباح .*٥٠٠.* لم تُسحب/)).toBeVisible()
    expect(eraseButton()).toBeNull()
  })

  test.each([RegularAdmin, SuperAdmin])('that the owner asked for is only read by role %s', async (role) => {
    open(role, Student, { erasure })
    expect(await screen.findByText('صاحب الحساب')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'التراجع عن الحذف' })).toBeNull()
    expect(eraseButton()).toBeNull()
  })

  test('is taken back where staff filed it', async () => {
    const { user } = open(SuperAdmin, Student, { erasure: { ...erasure, by: sara } })
    const kept = answer(accountDataEndpoints.keep, { ok: true })
    await user.click(await screen.findByRole('button', { name: 'التراجع عن الحذف' }))
    await waitFor(() => expect(kept).toHaveLength(1))
  })
})

describe('who paid before the account was erased', () => {
  const erased = { erasure: { ...erasure, begunAt: due, doneAt: due } }

  test('is read when a super admin asks, and not before', async () => {
    const read = answer(accountDataEndpoints.heldParty, {
      name: 'زمردة مهران',
      phone: null,
      email: 'zomorroda@example.com',
      until: '2032-01-01',
    })
    const { user } = open(SuperAdmin, Student, erased)
    const button = await screen.findByRole('button', { name: 'عرض صاحب المدفوعات' })
    expect(read).toEqual([])
    await user.click(button)
    expect(await screen.findByText('زمردة مهران')).toBeVisible()
    expect(screen.getByText(/١ يناير ٢٠٣٢/)).toBeVisible()
    expect(read).toHaveLength(1)
    expect(eraseButton()).toBeNull()
  })

  test('is not offered to a regular admin', async () => {
    open(RegularAdmin, Student, erased)
    expect(await screen.findByText('تاريخ الحذف')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'عرض صاحب المدفوعات' })).toBeNull()
  })
})
