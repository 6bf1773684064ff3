import { Role } from '@hiwar/contract/enumerations.ts'
import { invoiceEndpoints } from '@hiwar/contract/invoices.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from './testing/render-admin.tsx'

// The page is compiled before a test waits for it.
import '../invoices/InvoicesPage.tsx'

test.each([
  ['/users', Role.TutorManager],
  ['/users', Role.Studio],
  ['/tutors', Role.Studio],
  ['/tutor/31', Role.Studio],
  ['/photo-sessions', Role.TutorManager],
  ['/photo-session/31', Role.TutorManager],
  ['/media', Role.TutorManager],
  ['/topics', Role.TutorManager],
  ['/topics', Role.Studio],
  ['/audit-log', Role.TutorManager],
  ['/notifications', Role.Studio],
  ['/platform-settings', Role.TutorManager],
  ['/lessons', Role.TutorManager],
  ['/reports', Role.TutorManager],
  ['/plans', Role.TutorManager],
  ['/plans', Role.Studio],
  ['/interviews', Role.Studio],
  ['/payments', Role.TutorManager],
  ['/payments', Role.Studio],
  ['/server-stats', Role.TutorManager],
  ['/server-stats', Role.Studio],
  ['/invoices', Role.TutorManager],
  ['/invoices', Role.Studio],
] as const)('ACC-1 %s is not for role %i, and nothing is asked', async (path, role) => {
  const asked = answer(invoiceEndpoints.list, { list: [], total: 0 })
  renderAdmin(path, role)
  expect(await screen.findByRole('heading', { name: 'هذه الصفحة ليست متاحة لحسابك' })).toBeVisible()
  expect(asked).toEqual([])
})

test('the address without a path leads a tutor manager to the interviews', async () => {
  const view = renderAdmin('/', Role.TutorManager)
  await waitFor(() => expect(view.address()).toBe('/interviews'))
})

test('ACC-3 a student is told whose place this is', async () => {
  renderAdmin('/invoices', Role.Student)
  expect(await screen.findByRole('heading', { name: 'لوحة الإدارة لفريق العمل فقط' })).toBeVisible()
})

test('the sidebar names only what one may see', async () => {
  answer(invoiceEndpoints.list, { list: [], total: 0 })
  const view = renderAdmin('/invoices', Role.RegularAdmin)
  expect(await screen.findByRole('heading', { name: 'طلبات السحب' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'طلبات السحب' }).length).toBeGreaterThan(0)
  view.unmount()
  renderAdmin('/invoices', Role.Studio)
  expect(screen.queryByRole('link', { name: 'طلبات السحب' })).not.toBeInTheDocument()
})
