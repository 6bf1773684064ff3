import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { keepUser, readLogin } from '@hiwar/kit/login/login.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { readPageSize } from '@hiwar/kit/ui/Pagination.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './UserSettingsPage.tsx'

const path = '/user-settings'

beforeEach(() => {
  answer(authEndpoints.sessions, [])
  answer(viewEndpoints.own, { list: [], total: 0 })
})

test.each([Role.SuperAdmin, Role.RegularAdmin, Role.TutorManager, Role.Studio] as const)(
  'USET-4 role %i changes the own name, and the frame shows the new one',
  async (role) => {
    const saved = answer(accountEndpoints.update, ({ body }) => ({
      ...(readLogin()?.user as User),
      ...(body as object),
    }))
    const { user } = renderAdmin(path, role)
    const name = await screen.findByRole('textbox', { name: 'الاسم' })
    await user.clear(name)
    await user.type(name, 'هالة منصور')
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('تم حفظ التغييرات.')).toBeVisible()
    expect(saved.map(({ body }) => body)).toEqual([{ name: 'هالة منصور' }])
    expect(readLogin()?.user.name).toBe('هالة منصور')
  },
)

test('the account menu leads here', async () => {
  const view = renderAdmin(path, Role.Studio)
  await view.user.click(await screen.findByRole('button', { name: 'قائمة الحساب' }))
  expect(await screen.findByRole('menuitem', { name: 'إعدادات حسابي' })).toHaveAttribute('href', path)
})

test('USET-1 an unverified mail address receives its code', async () => {
  const sent = answer(confirmationCodeEndpoints.sendEmail, { ok: true })
  const { user } = renderAdmin(path, Role.RegularAdmin)
  act(() => keepUser({ ...(readLogin()?.user as User), verifiedEmail: false }))
  await user.click(await screen.findByRole('button', { name: 'إرسال رمز التأكيد' }))
  expect(await screen.findByRole('dialog', { name: 'تأكيد البريد الإلكتروني' })).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('a new mail address is verified by the code just sent to it', async () => {
  const asked = answer(confirmationCodeEndpoints.sendEmail, { ok: true })
  answer(accountEndpoints.update, () => ({
    ...(readLogin()?.user as User),
    email: 'hala@example.com',
    verifiedEmail: false,
  }))
  const { user } = renderAdmin(path, Role.TutorManager)
  await user.click(await screen.findByRole('button', { name: 'تغيير البريد' }))
  const dialog = await screen.findByRole('dialog', { name: 'تغيير البريد' })
  await user.type(within(dialog).getByLabelText('البريد الجديد'), 'hala@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'حفظ البريد' }))
  expect(await screen.findByRole('dialog', { name: 'تأكيد البريد الإلكتروني' })).toHaveTextContent('hala@example.com')
  expect(asked).toEqual([])
})

test('USET-2 a wrong current password shows an error at its field', async () => {
  refuse(accountEndpoints.update, 'wrong-password')
  const { user } = renderAdmin(path, Role.RegularAdmin)
  await user.type(await screen.findByLabelText('كلمة المرور الحالية'), 'Wrong#123')
  await user.type(screen.getByLabelText('كلمة المرور الجديدة'), 'Qalam#2026')
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Qalam#2026')
  await user.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }))
  await waitFor(() =>
    expect(screen.getByLabelText('كلمة المرور الحالية')).toHaveAccessibleDescription(
      messageOf('wrong-password', 401, 'current-password'),
    ),
  )
})

test('USET-3 the page size is kept on the device', async () => {
  const { user } = renderAdmin(path, Role.SuperAdmin)
  await user.selectOptions(await screen.findByLabelText('عدد الصفوف'), '50')
  expect(readPageSize()).toBe(50)
})

test('the page asks before a person leaves with unsaved text', async () => {
  const view = renderAdmin(path, Role.RegularAdmin)
  await view.user.type(await screen.findByRole('textbox', { name: 'الاسم' }), ' عادل')
  const [users] = screen.getAllByRole('link', { name: 'المستخدمون' })
  await view.user.click(users as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })).toBeVisible()
  expect(view.address()).toBe(path)
})
