/** Tests of every page against every role. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { queueEndpoints } from '@hiwar/contract/platform/queues.ts'
import { allViewPages } from '@hiwar/contract/platform/saved-views.ts'
import { opensPage } from '@hiwar/domain/saved-views/visible.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pages } from '../routes.tsx'
import { renderAdmin } from './testing/render-admin.tsx'
import '../pages/board/BoardPage.tsx'
import '../lessons/LessonsPage.tsx'
import '../reports/ReportsPage.tsx'
import '../reviews/ReviewsPage.tsx'
import '../users/UsersPage.tsx'
import '../pages/user/UserPage.tsx'
import '../meetings/InterviewsPage.tsx'
import '../tutors/TutorsPage.tsx'
import '../pages/tutor/TutorPage.tsx'
import '../media/sessions/PhotoSessionsPage.tsx'
import '../media/session/PhotoSessionPage.tsx'
import '../media/wall/MediaPage.tsx'
import '../topics/TopicsPage.tsx'
import '../texts/TextsPage.tsx'
import '../plans/PlansPage.tsx'
import '../payments/PaymentsPage.tsx'
import '../withdrawals/WithdrawalsPage.tsx'
import '../audit/AuditPage.tsx'
import '../security-events/SecurityEventsPage.tsx'
import '../deliveries/DeliveriesPage.tsx'
import '../figures/FiguresPage.tsx'
import '../flags/FlagsPage.tsx'
import '../jobs/JobsPage.tsx'
import '../reconciliation/ReconciliationPage.tsx'
import '../platform-settings/SettingsPage.tsx'
import '../server-stats/ServerStatsPage.tsx'
import '../user-settings/UserSettingsPage.tsx'

const { SuperAdmin, RegularAdmin, TutorManager, Studio } = Role
const admins = [SuperAdmin, RegularAdmin]
const staff = [...admins, TutorManager, Studio]

/** Each page of the back office and the roles that may open it (rules §8). */
const owners: Readonly<Record<string, readonly Role[]>> = {
  '/users': admins,
  '/user/:id': admins,
  '/lessons': admins,
  '/invoices': admins,
  '/topics': admins,
  '/texts': admins,
  '/figures': admins,
  '/flags': admins,
  '/server-stats': admins,
  '/platform-settings': admins,
  '/plans': admins,
  '/payments': admins,
  '/reconciliation': admins,
  '/jobs': admins,
  '/reports': admins,
  '/reviews': admins,
  '/audit-log': admins,
  '/security-events': [SuperAdmin],
  '/notifications': admins,
  '/tutors': [...admins, TutorManager],
  '/tutor/:id': [...admins, TutorManager],
  '/interviews': [...admins, TutorManager],
  '/photo-sessions': [...admins, Studio],
  '/photo-session/:tutorId': [...admins, Studio],
  '/media': [...admins, Studio],
  '/user-settings': staff,
}

/** Tabs whose page is open to the same roles. */
const tabs: typeof owners = { '/reports?tab=flags': admins }

const cases = Object.entries({ ...owners, ...tabs }).flatMap(([path, own]) =>
  staff.map((role) => [path.replace(/:\w+/, '31'), role, own.includes(role)] as const),
)
const refused = 'هذه الصفحة ليست متاحة لحسابك'

test('every page has at least one role', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(['/', ...Object.keys(owners)].toSorted())
})

test('shared views of a list are seen by the roles that may open its page', () => {
  const seers = allViewPages.map((page) => [page, staff.filter((role) => opensPage(role, page))])
  expect(seers).toEqual(allViewPages.map((page) => [page, owners[`/${page.split('/')[0]}`]]))
})

test.each(cases.filter(([, , isOwn]) => !isOwn))(
  'ACC-1 %s refuses role %i without asking the server',
  async (path, role) => {
    const asked = vi.fn((_: string) => Promise.reject(new TypeError('nothing is to be asked')))
    vi.stubGlobal('fetch', asked)
    renderAdmin(path, role)
    expect(await screen.findByRole('heading', { name: refused })).toBeVisible()
    // The frame around every page counts the viewer's own queues.
    expect(asked.mock.calls.filter(([address]) => !address.endsWith(queueEndpoints.counts.path))).toEqual([])
  },
)

test.each(cases.filter(([, , isOwn]) => isOwn))('ACC-1 %s opens for role %i', async (path, role) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  renderAdmin(path, role)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe(refused)
})

test.each([
  [TutorManager, '/interviews'],
  [Studio, '/photo-sessions'],
] as const)('the empty path leads role %i to %s', async (role, path) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const view = renderAdmin('/', role)
  await waitFor(() => expect(view.address()).toBe(path))
})

test('ACC-3 a student reads that this is the back office, without a call to the server', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('nothing is to be asked')))
  vi.stubGlobal('fetch', asked)
  renderAdmin('/invoices', Role.Student)
  expect(await screen.findByRole('heading', { name: 'لوحة الإدارة لفريق حوار فقط' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})

test('the sidebar lists only pages that the viewer may open', async () => {
  answer(invoiceEndpoints.list, { list: [], total: 0 })
  const view = renderAdmin('/invoices', RegularAdmin)
  expect(await screen.findByRole('heading', { name: 'طلبات السحب' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'طلبات السحب' }).length).toBeGreaterThan(0)
  view.unmount()
  renderAdmin('/invoices', Studio)
  expect(screen.queryByRole('link', { name: 'طلبات السحب' })).not.toBeInTheDocument()
})
