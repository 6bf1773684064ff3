import { accountEndpoints } from '@hiwar/contract/accounts.ts'
import { Role } from '@hiwar/contract/enumerations.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../shell/testing/render-admin.tsx'
// The page is compiled before a test waits for it.
import './UsersPage.tsx'

const show = () => answer(accountEndpoints.list, { list: [someUser({ role: Role.Tutor })], total: 1 })

test('USERS-1 filters stand in the address and in the call', async () => {
  const asked = show()
  const view = renderAdmin('/users', Role.RegularAdmin)
  await view.user.selectOptions(await screen.findByLabelText('الدور'), 'مدرّس')
  await view.user.click(screen.getByRole('button', { name: 'متصل الآن' }))
  expect(view.address()).toBe('/users?role=3&online=true')
  await waitFor(() => expect(asked.at(-1)?.query.get('online')).toBe('true'))
  expect(asked.at(-1)?.query.get('role')).toBe('3')
  await view.user.click(screen.getByRole('button', { name: 'مسح التصفية' }))
  expect(view.address()).toBe('/users')
})

test('what an address says that nothing can mean filters nothing', async () => {
  const asked = show()
  renderAdmin('/users?role=99&city=x&verified=perhaps&page=-1', Role.RegularAdmin)
  await screen.findByRole('table', { name: 'المستخدمون' })
  expect([...(asked[0]?.query.keys() ?? [])]).toEqual(['page', 'size', 'sort'])
})

test('USERS-2 who may be made depends on who makes', async () => {
  show()
  const view = renderAdmin('/users', Role.RegularAdmin)
  const offered = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'إضافة مستخدم' }))
    const form = within(await screen.findByRole('dialog', { name: 'إضافة مستخدم' }))
    return within(form.getByLabelText('الدور'))
  }
  expect((await offered()).queryByText('مدير')).not.toBeInTheDocument()
})

test('USERS-3 an address that is taken is said, and the form stays', async () => {
  show()
  const sent = refuse(accountEndpoints.create, 'user-exists')
  const view = renderAdmin('/users', Role.SuperAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'إضافة مستخدم' }))
  const form = within(await screen.findByRole('dialog', { name: 'إضافة مستخدم' }))
  await view.user.type(form.getByLabelText('البريد الإلكتروني'), 'new@example.com')
  await view.user.selectOptions(form.getByLabelText('الدور'), 'مدير')
  await view.user.click(form.getByRole('button', { name: 'توليد كلمة مرور' }))
  await view.user.click(form.getByRole('button', { name: 'إضافة المستخدم' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ email: 'new@example.com', role: Role.RegularAdmin })
})
