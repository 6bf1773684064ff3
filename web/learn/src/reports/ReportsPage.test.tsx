import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Report, type ReportReply, reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { onLaptop } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { live } from '../pages/testing/live.ts'
import { enterAs, renderApp } from '../shell/testing/render-app.tsx'
import './ReportsPage.tsx'
import { reporter, someReport, written } from './testing/some-report.ts'

const staff = { ...reporter, id: 2, name: 'سلمى', role: Role.RegularAdmin }
const notification = { id: 9, text: 'وصلك رد.', link: '/reports', data: {}, readAt: null, createdAt: written.createdAt }

function someReply(message: string): ReportReply {
  return { id: 3, reportId: 12, message, draft: false, ...written, createdBy: staff }
}

function serve(report: Report, replies: ReportReply[] = [], newer: Report[] = []) {
  // The stub of the list would also match one report; the newest stub wins.
  answer(reportEndpoints.read, report)
  answer(reportEndpoints.list, { list: [...newer, report], total: newer.length + 1 })
  answer(reportReplyEndpoints.listOfReport, { list: replies, total: replies.length })
}

test('REP-1 a new report gets a number and appears first in the list as open', async () => {
  enterAs({})
  answer(reportEndpoints.list, { list: [], total: 0 })
  const app = renderApp('/reports')
  await screen.findByText('لا طلبات دعم. نتمنى أن يبقى الأمر كذلك.')
  await app.user.click(screen.getByRole('button', { name: 'طلب دعم جديد' }))
  const sent = answer(reportEndpoints.create, someReport())
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'نوع المشكلة' }), 'الصوت أو الصورة')
  await app.user.type(screen.getByRole('textbox', { name: 'التفاصيل' }), 'مرتين في آخر الدرس.')
  serve(someReport())
  await app.user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
  expect(await screen.findByText('وصلنا طلبك رقم ١٢.')).toBeVisible()
  const body = { category: 'الصوت أو الصورة', title: 'مرتين في آخر الدرس.', description: 'مرتين في آخر الدرس.' }
  expect(sent.map((asked) => asked.body)).toEqual([body])
  const list = await screen.findByRole('list', { name: 'قائمة الطلبات' })
  expect(within(list).getByRole('link', { name: /انقطع الصوت.*مفتوح/ })).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'متابعة الطلب' }))
  expect(app.address()).toBe('/reports?report=12')
})

test('beside a wide list the latest report is open, and stays open when another becomes the latest', async () => {
  await onLaptop()
  enterAs({})
  serve(someReport(), [someReply('راجعنا سجل الدرس.')])
  const app = renderApp('/reports')
  expect(await screen.findByText('راجعنا سجل الدرس.')).toBeVisible()
  expect(app.address()).toBe('/reports')
  const emit = await live(onTestFinished)
  serve(someReport(), [someReply('راجعنا سجل الدرس.')], [someReport({ id: 40, title: 'لم يصل المدرّس' })])
  emit('NotificationCreated', { ...notification, kind: 'report-replied' })
  expect(await screen.findByRole('link', { name: /لم يصل المدرّس/ })).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('link', { name: /انقطع الصوت/ })).toHaveAttribute('aria-current', 'true')
})

test('REP-2 a reply of staff appears without a reload', async () => {
  enterAs({})
  serve(someReport())
  renderApp('/reports?report=12')
  await screen.findByText('لا ردود بعد.')
  const emit = await live(onTestFinished)
  serve(someReport(), [someReply('راجعنا سجل الدرس.')])
  emit('NotificationCreated', { ...notification, kind: 'report-replied' })
  expect(await screen.findByText('راجعنا سجل الدرس.')).toBeVisible()
})

test("REP-3 another person's report is not shown", async () => {
  enterAs({})
  serve(someReport())
  refuse(reportEndpoints.read, 'forbidden')
  renderApp('/reports?report=40')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).not.toBeInTheDocument()
})

test('REP-4 a solved report can be neither changed nor answered', async () => {
  enterAs({})
  serve(someReport({ resolved: true, resolvedAt: written.createdAt }), [someReply('تم الحل.')])
  renderApp('/reports?report=12')
  expect(await screen.findByText('هذا الطلب مغلق. لمشكلة أخرى أرسلي طلبًا جديدًا.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تعديل الطلب' })).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'ردك' })).not.toBeInTheDocument()
})

test('a reply whose answer was lost stays typed, and is sent again under the same key', async () => {
  enterAs({})
  serve(someReport())
  const cut = cutOff(reportReplyEndpoints.create)
  const { user } = renderApp('/reports?report=12')
  const box = await screen.findByRole('textbox', { name: 'ردك' })
  await user.type(box, 'ما زال ينقطع.')
  for (const tries of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'إرسال الرد' }))
    await waitFor(() => expect(cut).toHaveLength(tries))
    expect(await screen.findByRole('alert')).toBeVisible()
  }
  expect(box).toHaveValue('ما زال ينقطع.')
  const [first, second] = cut.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})
