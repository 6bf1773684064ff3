import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pages } from '../routes.tsx'
import { renderAdmin } from './testing/render-admin.tsx'
import '../topics/TopicsPage.tsx'
import '../user-settings/UserSettingsPage.tsx'
import '../users/UsersPage.tsx'

const person = someUser({ id: 71, name: 'منى السيد', email: 'mona@example.com' })

beforeEach(() => {
  answer(topicEndpoints.list, { list: [], total: 0 })
  answer(accountEndpoints.list, { list: [person], total: 1 })
})

async function openPalette(role: Role) {
  const view = renderAdmin('/user-settings', role)
  await screen.findByRole('button', { name: /الانتقال السريع/ })
  // The code and key that an Arabic keyboard reports.
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ن', ctrlKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'الانتقال السريع' })
  const field = within(dialog).getByRole('combobox')
  await waitFor(() => expect(field).toHaveFocus())
  return { ...view, dialog, field, options: () => within(dialog).queryAllByRole('option') }
}

test('Ctrl+K opens the palette on any keyboard layout, and Enter opens the page that the typed words name', async () => {
  const { user, field, options, address } = await openPalette(Role.RegularAdmin)
  await user.type(field, 'موضوعات')
  await waitFor(() => expect(options()[0]).toHaveTextContent('الموضوعات'))
  expect(field).toHaveAttribute('aria-activedescendant', options()[0]?.id)
  await user.keyboard('{Enter}')
  expect(address()).toBe('/topics')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the palette finds people, and the arrow keys walk through them', async () => {
  const { user, field, options, dialog, address } = await openPalette(Role.SuperAdmin)
  await user.type(field, 'منى')
  await waitFor(() => expect(options().at(-1)).toHaveTextContent('منى السيد'))
  expect(within(dialog).getByRole('group', { name: 'الأشخاص' })).toContainElement(options().at(-1) ?? null)
  await user.keyboard('{ArrowUp}{Enter}')
  expect(address()).toBe('/user/71')
})

test("the palette offers a tutor's page only together with a tutor", async () => {
  const tutor = { ...person, role: Role.Tutor }
  answer(accountEndpoints.list, { list: [tutor], total: 1 })
  const { user, field, options, address } = await openPalette(Role.SuperAdmin)
  expect(options()).toHaveLength(pages.filter(({ path }) => !path.includes(':')).length)
  await user.type(field, 'منى')
  await waitFor(() => expect(options().at(-1)).toHaveTextContent('منى السيد'))
  await user.keyboard('{ArrowUp}{Enter}')
  expect(address()).toBe('/tutor/71')
})

test('the palette finds a tab by its name, and shows it only to roles of its page', async () => {
  const first = await openPalette(Role.RegularAdmin)
  await first.user.type(first.field, 'معلمة')
  await waitFor(() => expect(first.options()[0]).toHaveTextContent('رسائل معلَّمة'))
  await first.user.keyboard('{Enter}')
  expect(first.address()).toBe('/reports?tab=flags')
  first.unmount()
  const { user, field, dialog } = await openPalette(Role.Studio)
  await user.type(field, 'معلمة')
  expect(await within(dialog).findByText('لا شيء بهذا الاسم.')).toBeVisible()
})

test('a number typed in Arabic digits leads to the lesson', async () => {
  const { user, field, options } = await openPalette(Role.RegularAdmin)
  await user.type(field, '٤٥')
  expect(options()[0]).toHaveTextContent('الدرس رقم ٤٥')
})

test("the palette offers only pages of the viewer's role, and a studio cannot search for people", async () => {
  const asked = answer(accountEndpoints.list, { list: [person], total: 1 })
  const { user, field, options, dialog } = await openPalette(Role.Studio)
  expect(options().some((option) => option.textContent === 'المستخدمون')).toBe(false)
  await user.type(field, 'منى')
  expect(await within(dialog).findByText('لا شيء بهذا الاسم.')).toBeVisible()
  expect(asked).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a slash opens the palette, except inside a field', async () => {
  const view = renderAdmin('/users', Role.RegularAdmin)
  const field = await screen.findByRole('searchbox')
  fireEvent.keyDown(field, { code: 'Slash', key: '/' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  fireEvent.keyDown(document.body, { code: 'Slash', key: 'ظ' })
  expect(await screen.findByRole('dialog', { name: 'الانتقال السريع' })).toBeVisible()
  view.unmount()
})
