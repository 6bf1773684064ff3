/** Tests of the counts beside the pages in the navigation. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { queueEndpoints } from '@hiwar/contract/platform/queues.ts'
import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from './testing/render-admin.tsx'
import '../reports/ReportsPage.tsx'

const none = { withdrawals: 0, reports: 0, contactRequests: 0, appeals: 0, lessons: 0, meetings: 0 } as const
const counts = { ...none, introVideos: 0, unmatchedPayments: 0, urgentReports: 0 }
const request = {
  id: 4,
  name: 'منى سالم',
  phone: '+201012345678',
  title: 'سؤال عن الباقات',
  message: 'هل يمكن تغيير الباقة؟',
  handled: false,
  handledBy: null,
  handledAt: null,
  createdAt: '2026-11-24T14:00:00.000Z',
} as const

test('a link says how much waits on its page, and a decision is counted at once', async () => {
  answer(reportEndpoints.list, { list: [], total: 0 })
  answer(contactEndpoints.list, { list: [request], total: 1 })
  answer(queueEndpoints.counts, { ...counts, reports: 2, contactRequests: 1, withdrawals: 5 })
  const { user } = renderAdmin('/reports?tab=requests', Role.RegularAdmin)
  const links = (name: string) => screen.findAllByRole('link', { name, hidden: true })
  expect(await links('الدعم والرسائل، ٣ بانتظار قرار')).not.toHaveLength(0)
  expect(await links('طلبات السحب، ٥ بانتظار قرار')).not.toHaveLength(0)
  expect(await links('الدروس')).not.toHaveLength(0)
  answer(queueEndpoints.counts, { ...counts, reports: 2 })
  answer(contactEndpoints.update, { ...request, handled: true })
  await user.click(await screen.findByRole('button', { name: 'تمت متابعة رسالة منى سالم' }))
  await waitFor(async () => expect(await links('الدعم والرسائل، ٢ بانتظار قرار')).not.toHaveLength(0))
})

test('on a laptop the sidebar shows every page at once, and a large count cuts no name', async () => {
  answer(reportEndpoints.list, { list: [], total: 0 })
  answer(queueEndpoints.counts, { ...counts, reports: 120 })
  renderAdmin('/reports', Role.SuperAdmin)
  await screen.findByText('+٩٩', { selector: 'aside span' })
  const name = screen.getByText('الدعم والرسائل', { selector: 'aside span' })
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  const list = name.closest('nav')
  expect(list?.scrollHeight).toBeLessThanOrEqual(list?.clientHeight ?? 0)
})

test('a studio decides nothing and asks for no counts', async () => {
  const asked = answer(queueEndpoints.counts, counts)
  renderAdmin('/media', Role.Studio)
  await screen.findByRole('heading', { level: 1, name: 'الوسائط' })
  expect(asked).toEqual([])
})

test('on every page a banner leads to the report of danger that waits for its first answer', async () => {
  answer(contactEndpoints.list, { list: [request], total: 1 })
  answer(queueEndpoints.counts, { ...counts, reports: 1, urgentReports: 1 })
  renderAdmin('/reports?tab=requests', Role.RegularAdmin)
  const link = await screen.findByRole('link', { name: 'عرض البلاغ' })
  expect(link).toHaveAttribute('href', '/reports?severity=unsafe')
})
