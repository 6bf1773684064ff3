/** Tests of links to single rows across the lists. */
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { answer, respond } from '@hiwar/kit/testing/answer-calls.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { someDemo, someInterview, someIntroVideo } from '../meetings/testing/some-meeting.ts'
import { someAppeal, someSuspension } from '../reports/testing/some-suspension.ts'
import { noBalance, someWithdrawal } from '../withdrawals/testing/some-withdrawal.ts'
import '../audit/AuditPage.tsx'
import '../deliveries/DeliveriesPage.tsx'
import '../meetings/InterviewsPage.tsx'
import '../reports/ReportsPage.tsx'
import '../withdrawals/WithdrawalsPage.tsx'

const person = { id: 5, name: 'سارة', image: null, role: Role.Tutor, gender: 'female' } as const
const createdAt = '2026-11-24T10:00:00.000Z'
const delivered = { notificationId: null, deliveredAt: null, handedOverAt: null, sentAt: createdAt }
const delivery = { id: 31, userId: 5, user: person, event: 'email-code', channel: 'email', status: 'sent', attempts: 1 }
const audited = { id: 9, actor: person, action: 'user.update', object: 'user', objectId: '5', before: {}, after: {} }

const links: [string, Endpoint, { id: number }, string][] = [
  ['/invoices', invoiceEndpoints.list, someWithdrawal({ status: WithdrawStatus.Approved }), 'طلب السحب ١٢'],
  ['/interviews', interviewEndpoints.list, someInterview(), 'المقابلة ٢١'],
  ['/interviews?tab=demos', demoSessionEndpoints.list, someDemo(), 'الجلسة التجريبية ٢١'],
  ['/interviews?tab=videos', introVideoEndpoints.list, someIntroVideo(), 'الفيديو التعريفي ٨'],
  ['/reports?tab=appeals', suspensionEndpoints.list, someSuspension({ appeal: someAppeal }), 'تظلّم رقم ١٢'],
  [
    '/notifications',
    notificationEndpoints.deliveries,
    Object.assign(delivery, delivered, { lastError: null, nextAttemptAt: null, createdAt }),
    'التسليم ٣١',
  ],
  [
    '/audit-log',
    auditEndpoints.list,
    Object.assign(audited, { ip: '10.0.0.7', requestId: 'r', createdAt }),
    'العملية ٩',
  ],
]

test.for(links)(
  'a link to a row of %s opens its panel although the filters hide it',
  async ([page, list, row, title]) => {
    answer(accountEndpoints.list, { list: [], total: 0 })
    answer(auditEndpoints.seal, { sealed: 0, waiting: 0, head: null, check: null })
    answer(invoiceEndpoints.stats, noBalance)
    respond(list, ({ query }) => {
      const shown = query.get('ids') === String(row.id) ? [row] : []
      return Response.json({ list: shown, total: shown.length })
    })
    renderAdmin(`${page}${page.includes('?') ? '&' : '?'}open=${row.id}`, Role.SuperAdmin)
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  },
)

test('a row that the list shows opens without another call', async () => {
  answer(accountEndpoints.list, { list: [], total: 0 })
  answer(auditEndpoints.seal, { sealed: 0, waiting: 0, head: null, check: null })
  const asked = respond(auditEndpoints.list, () => Response.json({ list: [audited], total: 1 }))
  const { user } = renderAdmin('/audit-log', Role.SuperAdmin)
  await user.click(await screen.findByRole('button', { name: 'تفاصيل العملية ٩' }))
  expect(await screen.findByRole('dialog', { name: 'العملية ٩' })).toBeVisible()
  expect(asked.filter(({ query }) => query.has('ids'))).toEqual([])
})
