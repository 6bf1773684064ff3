/** The tab «كلمة المرور»: a new password, and the devices that are logged in. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints, type LoginSession } from '@hiwar/contract/people/auth.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keepChanges, openSettings } from '../testing/open-settings.tsx'
import './SettingsPage.tsx'

async function fill(user: UserEvent, current: string | null, next: string, repeat = next): Promise<void> {
  await user.type(await screen.findByLabelText('كلمة المرور الجديدة'), next)
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), repeat)
  if (current !== null) await user.type(screen.getByLabelText('كلمة المرور الحالية'), current)
}

beforeEach(() => {
  answer(authEndpoints.sessions, [])
  answer(viewEndpoints.own, { list: [], total: 0 })
})

const change = () => screen.getByRole('button', { name: 'تغيير كلمة المرور' })

test('SET-2 a wrong current password shows an error at its field, and the login stays', async () => {
  refuse(accountEndpoints.update, 'wrong-password')
  const { user } = openSettings('password')
  await fill(user, 'Wrong#123', 'Qalam#2026')
  await user.click(change())
  await waitFor(() =>
    expect(screen.getByLabelText('كلمة المرور الحالية')).toHaveAccessibleDescription(
      messageOf('wrong-password', 401, 'current-password'),
    ),
  )
  expect(readLogin()).not.toBeNull()
})

test('a current password that a lost try has already changed is not called wrong', async () => {
  cutOff(accountEndpoints.update)
  const { user } = openSettings('password')
  await fill(user, 'Secret#12', 'Secret#13')
  await user.click(change())
  await screen.findByRole('alert')
  refuse(accountEndpoints.update, 'wrong-password')
  await user.click(change())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^ربما حُفظت كلمة المرور الجديدة/))
})

test('two different new passwords are not sent; two equal ones are, and end the logins of other devices', async () => {
  const saved = keepChanges()
  const { user } = openSettings('password')
  await fill(user, 'Hiwar-2026', 'Qalam#2026', 'Qalam#2025')
  await user.click(change())
  expect(await screen.findByText('كلمتا المرور غير متطابقتين.')).toBeVisible()
  expect(saved).toEqual([])
  await user.clear(screen.getByLabelText('تأكيد كلمة المرور'))
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Qalam#2026')
  await user.click(change())
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([{ password: { current: 'Hiwar-2026', new: 'Qalam#2026' } }]),
  )
})

test('an account that registered with Google sets a password without a current one', async () => {
  const saved = keepChanges()
  const { user } = openSettings('password', { hasPassword: false })
  await fill(user, null, 'Qalam#2026')
  expect(screen.queryByLabelText('كلمة المرور الحالية')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'إنشاء كلمة مرور' }))
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([{ password: { current: null, new: 'Qalam#2026' } }]),
  )
})

function someLogin(differs: Partial<LoginSession> = {}): LoginSession {
  const at = '2026-11-24T15:00:00.000Z'
  const times = { createdAt: at, lastUsedAt: at, expiresAt: '2026-12-01T15:00:00.000Z' }
  return { id: crypto.randomUUID(), current: false, userAgent: null, ip: '156.1.2.x', ...times, ...differs }
}

test('SET-6 logins of other devices are ended after a question, one or all of them', async () => {
  const other = someLogin({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36' })
  let logins = [someLogin({ current: true }), other]
  answer(authEndpoints.sessions, () => logins)
  const ended = answer(authEndpoints.endSession, () => {
    logins = logins.filter(({ current }) => current)
    return { ok: true } as const
  })
  const { user } = openSettings('password')
  await user.click(await screen.findByRole('button', { name: 'تسجيل خروج الجهاز، Chrome على Windows' }))
  const dialog = await screen.findByRole('dialog', { name: 'تسجيل خروج الجهاز؟' })
  expect(ended).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'تسجيل خروج الجهاز' }))
  await waitFor(() => expect(ended.map(({ path }) => path)).toEqual([`/api/v1/auth/sessions/${other.id}`]))
  await waitFor(() => expect(screen.queryByText('Chrome على Windows')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'الخروج من الأجهزة الأخرى' })).not.toBeInTheDocument()
})

test.each([
  ['تسجيل خروج الجهاز، Chrome على Windows', 'تسجيل خروج الجهاز'],
  ['الخروج من الأجهزة الأخرى', 'الخروج من الأجهزة الأخرى'],
])('«%s» that is refused says why', async (press, confirm) => {
  const other = someLogin({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36' })
  answer(authEndpoints.sessions, [someLogin({ current: true }), other])
  refuse(authEndpoints.endSession, 'session-not-found')
  refuse(authEndpoints.endOtherSessions, 'session-not-found')
  const { user } = openSettings('password')
  await user.click(await screen.findByRole('button', { name: press }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: confirm }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('session-not-found'))
})

test('the visits of staff name their role, reason and times, and no person', async () => {
  const visit = { id: 3, role: Role.RegularAdmin, reason: 'تقول إن صفحة دروسها فارغة.' } as const
  const times = { from: '2026-11-24T12:30:00.000Z', until: '2026-11-24T12:45:00.000Z' }
  answer(viewEndpoints.own, { list: [{ ...visit, ...times }], total: 1 })
  openSettings('password')
  expect(await screen.findByRole('heading', { name: 'زيارات فريق الدعم' })).toBeVisible()
  const row = (await screen.findByText('تقول إن صفحة دروسها فارغة.')).closest('li')
  expect(row).toHaveTextContent(/فريق الدعم \(مدير\)/)
  expect(row).toHaveTextContent(/حتى ٢:٤٥.م/)
})
