import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { steadyConnection } from '@hiwar/kit/testing/steady-connection.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { renderAdmin } from '../../frame/testing/render-admin.tsx'
import { someLesson, someTimeline } from '../../kit/testing/some-lesson.ts'
import { someWithdrawal } from '../../withdrawals/testing/some-withdrawal.ts'
import './BoardPage.tsx'

const none = { list: [], total: 0 }
const running = someLesson({ start: '2026-11-24T15:48:00.000Z', duration: 30, status: 'happening' })

beforeEach(() => {
  const lists = [interviewEndpoints, introVideoEndpoints, reportEndpoints, transactionEndpoints, contactEndpoints]
  for (const { list } of [...lists, unmatchedPaymentEndpoints, suspensionEndpoints]) answer(list, none)
  answer(notificationEndpoints.deliveries, none)
  answer(invoiceEndpoints.list, { list: [someWithdrawal({ dueBy: '2026-11-26' })], total: 2 })
  answer(lessonEndpoints.list, ({ query }) => (query.get('now') === 'true' ? { list: [running], total: 1 } : none))
  answer(lessonEndpoints.timeline, someTimeline({ verdict: null }))
})

const seen = (userId: number, kind: 'join' | 'leave') => ({ at: running.lesson.start, userId, kind })
const open = () => renderAdmin('/', Role.RegularAdmin)
const card = (name: string) => screen.findByRole('region', { name })

test('BOARD-1 each card shows how much waits and since when, and leads there', async () => {
  open()
  const invoices = await card('طلبات سحب')
  await waitFor(() => expect(invoices).toHaveTextContent('٢أقدمها قبل ٩ أيام'))
  expect(within(invoices).getByRole('link')).toHaveAttribute('href', '/invoices?status=0,1')
  expect(await card('طلبات دعم مفتوحة')).toHaveTextContent('لا شيء ينتظر')
})

test('BOARD-2 a new request from elsewhere is counted at once', async () => {
  open()
  const { emit } = await steadyConnection(onTestFinished)
  await waitFor(async () => expect(await card('طلبات سحب')).toHaveTextContent('٢'))
  answer(invoiceEndpoints.list, { list: [someWithdrawal({ dueBy: '2026-11-26' })], total: 3 })
  emit('InvoiceUpdated', someWithdrawal())
  await waitFor(async () => expect(await card('طلبات سحب')).toHaveTextContent('٣'))
})

test('many bookings at once cause few reads', async () => {
  const lists = answer(lessonEndpoints.list, none)
  open()
  const { emit } = await steadyConnection(onTestFinished)
  await waitFor(async () => expect(await card('دروس اليوم')).toHaveTextContent('لا دروس اليوم'))
  await screen.findByText('لا دروس جارية الآن.')
  await waitFor(async () => expect(await card('دروس للمراجعة')).toHaveTextContent('لا شيء ينتظر'))
  const [before, inOneGo] = [lists.length, new Set(lists.map(({ query }) => String(query))).size]
  const time = { slotId: 4, start: running.lesson.start, duration: 30 } as const
  for (let count = 0; count < 20; count += 1) emit('LessonBooked', { tutor: 31, lesson: time, freed: null })
  await waitFor(() => expect(lists.length).toBe(before + inOneGo))
})

test('BOARD-3 a failed call shows an error on its card alone, with a retry', async () => {
  refuse(reportEndpoints.list, 'unexpected')
  const { user } = open()
  const reports = within(await card('طلبات دعم مفتوحة'))
  const retry = await reports.findByRole('button', { name: 'إعادة المحاولة' })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await card('طلبات سحب')).toHaveTextContent('٢')
  answer(reportEndpoints.list, none)
  await user.click(retry)
  expect(await reports.findByText('لا شيء ينتظر')).toBeVisible()
})

test('BOARD-4 a withdrawal past its due day warns', async () => {
  answer(invoiceEndpoints.list, { list: [someWithdrawal({ dueBy: '2026-11-23' })], total: 1 })
  open()
  await waitFor(async () => expect(await card('طلبات سحب')).toHaveTextContent('يوجد متأخر'))
})

test('interviews wait once they are over; payments and deliveries wait by their state', async () => {
  const interviews = answer(interviewEndpoints.list, none)
  const payments = answer(transactionEndpoints.list, none)
  const deliveries = answer(notificationEndpoints.deliveries, none)
  open()
  await waitFor(() => expect(payments).toHaveLength(2))
  expect(interviews[0]?.query.get('statuses')).toBe('1')
  expect(interviews[0]?.query.get('start[lt]')).toBe('2026-11-24T15:30:00.000Z')
  expect(payments.map(({ query }) => [query.get('statuses'), query.get('subscription')])).toEqual(
    expect.arrayContaining([
      ['1', 'false'],
      ['0', null],
    ]),
  )
  expect(deliveries[0]?.query.get('statuses')).toBe('failed')
})

test('a running lesson shows its progress and who is inside, and opens', async () => {
  answer(lessonEndpoints.read, running)
  const { user } = open()
  const row = within(await screen.findByRole('row', { name: /كريم/ }))
  expect(row.getByRole('meter', { name: '١٢ من ٣٠ دقيقة' })).toBeVisible()
  await waitFor(() => expect(row.getAllByText('عمر')).toHaveLength(2))
  expect(row.getAllByText('كريم')).toHaveLength(1)
  await user.click(row.getByRole('button', { name: 'تفاصيل الدرس ٦٠' }))
  expect(await screen.findByRole('dialog', { name: 'الدرس ٦٠' })).toBeVisible()
})

test.each([
  ['لا أحد بعد', []],
  ['لا أحد الآن', [7, 5].flatMap((userId) => [seen(userId, 'join'), seen(userId, 'leave')])],
])('an empty room reads «%s»', async (words, events) => {
  answer(lessonEndpoints.timeline, someTimeline({ events, verdict: null }))
  open()
  expect(await screen.findByText(words)).toBeVisible()
})

test('the board says when no lesson runs', async () => {
  answer(lessonEndpoints.list, none)
  open()
  expect(await screen.findByText('لا دروس جارية الآن.')).toBeVisible()
  expect(await card('دروس اليوم')).toHaveTextContent('لا دروس اليوم')
})
