import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { onMonitor, onPhone } from '@hiwar/kit/testing/window-size.ts'
import { keepPageSize } from '@hiwar/kit/ui/Pagination.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './UsersPage.tsx'

const show = () => answer(accountEndpoints.list, { list: [someUser({ role: Role.Tutor })], total: 1 })

test('USERS-1 filters are kept in the address and sent with the call', async () => {
  const asked = show()
  const view = renderAdmin('/users', Role.RegularAdmin)
  await view.user.selectOptions(await screen.findByLabelText('الدور'), 'مدرّس')
  await view.user.click(screen.getByRole('button', { name: 'متصلة الآن' }))
  expect(view.address()).toBe('/users?role=3&online=true')
  await waitFor(() => expect(asked.at(-1)?.query.get('online')).toBe('true'))
  expect(asked.at(-1)?.query.get('role')).toBe('3')
  await view.user.click(screen.getByRole('button', { name: 'مسح الفلاتر' }))
  expect(view.address()).toBe('/users')
})

test('on a phone the picture is before the name', async () => {
  await onPhone()
  show()
  renderAdmin('/users', Role.RegularAdmin)
  const name = await screen.findByRole('link', { name: 'منى السيد' })
  const picture = name.closest('td')?.querySelector('[data-initials]')
  expect(picture?.getBoundingClientRect().left).toBeGreaterThanOrEqual(name.getBoundingClientRect().right)
})

test('an invalid value in the address filters nothing', async () => {
  const asked = show()
  renderAdmin('/users?role=99&city=x&verified=perhaps&page=-1', Role.RegularAdmin)
  await screen.findByRole('table', { name: 'المستخدمون' })
  expect([...(asked[0]?.query.keys() ?? [])]).toEqual(['page', 'size', 'sort'])
})

test("USERS-2 the roles on offer depend on the viewer's role", async () => {
  show()
  const view = renderAdmin('/users', Role.RegularAdmin)
  const offered = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'إضافة مستخدم' }))
    const form = within(await screen.findByRole('dialog', { name: 'إضافة مستخدم' }))
    return within(form.getByLabelText('الدور'))
  }
  expect((await offered()).queryByText('مدير')).not.toBeInTheDocument()
})

test('USERS-3 a taken mail address shows its refusal, and the form stays', async () => {
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

test('USERS-3 a new account is announced, and the list is read again', async () => {
  const asked = show()
  answer(accountEndpoints.create, { user: someUser({ id: 90, role: Role.Studio }), token: null })
  const view = renderAdmin('/users', Role.SuperAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'إضافة مستخدم' }))
  const form = within(await screen.findByRole('dialog', { name: 'إضافة مستخدم' }))
  await view.user.type(form.getByLabelText('البريد الإلكتروني'), 'studio@example.com')
  await view.user.selectOptions(form.getByLabelText('الدور'), 'استوديو')
  await view.user.click(form.getByRole('button', { name: 'توليد كلمة مرور' }))
  const before = asked.length
  await view.user.click(form.getByRole('button', { name: 'إضافة المستخدم' }))
  expect(await screen.findByText('تمت إضافة المستخدم.')).toBeVisible()
  await waitFor(() => expect(asked.length).toBe(before + 1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('USERS-4 the search for a part of a mail address starts when the typing pauses', async () => {
  const asked = show()
  const view = renderAdmin('/users', Role.RegularAdmin)
  await view.user.type(await screen.findByRole('searchbox', { name: 'بحث بالاسم أو البريد أو الرقم' }), 'mona@')
  await waitFor(() => expect(asked.at(-1)?.query.get('search')).toBe('mona@'))
  expect(view.address()).toBe('/users?search=mona%40')
})

test('USERS-5 the list uses the page size kept on the device', async () => {
  keepPageSize(20)
  const asked = show()
  renderAdmin('/users', Role.RegularAdmin)
  await screen.findByRole('table', { name: 'المستخدمون' })
  expect(asked[0]?.query.get('size')).toBe('20')
})

test('a high window asks for twenty rows, and a link to a later page keeps its own rows', async () => {
  await onMonitor()
  const asked = show()
  const view = renderAdmin('/users', Role.RegularAdmin)
  await screen.findByRole('table', { name: 'المستخدمون' })
  expect(asked[0]?.query.get('size')).toBe('20')
  view.unmount()
  renderAdmin('/users?page=2&size=50', Role.RegularAdmin)
  await waitFor(() => expect(asked.at(-1)?.query.get('size')).toBe('50'))
})

test('a row leads to its account by its name, by a press anywhere on it and by its menu', async () => {
  show()
  const view = renderAdmin('/users', Role.RegularAdmin)
  expect(await screen.findByRole('link', { name: 'منى السيد' })).toHaveAttribute('href', '/user/7')
  await view.user.click(screen.getByRole('button', { name: 'إجراءات منى السيد' }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'نسخ البريد' }))
  expect(await screen.findByText('تم نسخ البريد.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('mona@example.com')
  await view.user.click(screen.getByText('mona@example.com'))
  expect(view.address()).toBe('/user/7')
})
