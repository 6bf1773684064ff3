import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Report, type ReportReply, reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { live } from '../pages/testing/live.ts'
import { enterAs, renderApp } from '../shell/testing/render-app.tsx'
import './ReportsPage.tsx'

const at = '2026-11-20T10:00:00.000Z'
const me = { id: 7, name: 'منى السيد', image: null, role: Role.Student, gender: 'female' as const }
const staff = { ...me, id: 2, name: 'سلمى', role: Role.RegularAdmin }
const written = { createdBy: me, updatedBy: me, createdAt: at, updatedAt: at }

function someReport(differs: Partial<Report> = {}): Report {
  const texts = { title: 'انقطع الصوت', description: 'مرتين في آخر الدرس.', category: 'الصوت أو الصورة' }
  return { id: 12, ...texts, lessonId: null, resolved: false, resolvedAt: null, ...written, ...differs }
}

function someReply(message: string): ReportReply {
  return { id: 3, reportId: 12, message, draft: false, ...written, createdBy: staff }
}

function serve(report: Report, replies: ReportReply[] = []) {
  // The address of the list would also do for one report, and the newest answer counts.
  answer(reportEndpoints.read, report)
  answer(reportEndpoints.list, { list: [report], total: 1 })
  answer(reportReplyEndpoints.listOfReport, { list: replies, total: replies.length })
}

test('REP-1 a new report is sent, numbered, and stands first in the list as open', async () => {
  enterAs({})
  answer(reportEndpoints.list, { list: [], total: 0 })
  const app = renderApp('/reports')
  await screen.findByText('لا بلاغات. نتمنى أن يبقى الأمر كذلك.')
  await app.user.click(screen.getByRole('button', { name: 'بلاغ جديد' }))
  const sent = answer(reportEndpoints.create, someReport())
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'نوع المشكلة' }), 'الصوت أو الصورة')
  await app.user.type(screen.getByRole('textbox', { name: 'عنوان المشكلة' }), 'انقطع الصوت')
  await app.user.type(screen.getByRole('textbox', { name: 'التفاصيل' }), 'مرتين في آخر الدرس.')
  serve(someReport())
  await app.user.click(screen.getByRole('button', { name: 'إرسال البلاغ' }))
  expect(await screen.findByText('وصلنا بلاغك رقم 12.')).toBeVisible()
  const body = { category: 'الصوت أو الصورة', title: 'انقطع الصوت', description: 'مرتين في آخر الدرس.' }
  expect(sent.map((asked) => asked.body)).toEqual([body])
  const list = await screen.findByRole('list', { name: 'قائمة البلاغات' })
  expect(within(list).getByRole('link', { name: /انقطع الصوت.*مفتوح/ })).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'متابعة البلاغ' }))
  expect(app.address()).toBe('/reports?report=12')
})

test('REP-2 an answer of the staff appears without a reload', async () => {
  enterAs({})
  serve(someReport())
  renderApp('/reports?report=12')
  await screen.findByText('لا ردود بعد.')
  const tell = await live(onTestFinished)
  serve(someReport(), [someReply('راجعنا سجل الدرس.')])
  const notice = { id: 9, text: 'وصلك رد.', link: '/reports', data: {}, readAt: null, createdAt: at }
  tell('NotificationCreated', { ...notice, kind: 'report-replied' })
  expect(await screen.findByText('راجعنا سجل الدرس.')).toBeVisible()
})

test('REP-3 somebody else’s report is not shown', async () => {
  enterAs({})
  serve(someReport())
  refuse(reportEndpoints.read, 'forbidden')
  renderApp('/reports?report=40')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).not.toBeInTheDocument()
})

test('REP-4 a solved report is neither changed nor answered', async () => {
  enterAs({})
  serve(someReport({ resolved: true, resolvedAt: at }), [someReply('تم الحل.')])
  renderApp('/reports?report=12')
  expect(await screen.findByText('هذا البلاغ مغلق. لمشكلة أخرى يمكن فتح بلاغ جديد.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تعديل البلاغ' })).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'ردك' })).not.toBeInTheDocument()
})
