import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type ContactRequest, contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { type Report, type ReportReply, reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { someLesson, someTimeline } from '../kit/testing/some-lesson.ts'
import './ReportsPage.tsx'
import { someReport, student } from './testing/some-report.ts'

const admin = Role.RegularAdmin
const own = { id: 7, name: 'ليلى عادل', image: null, role: admin, gender: 'female' } as const

function someReply(differs: Partial<ReportReply> = {}): ReportReply {
  const at = '2026-11-24T15:00:00.000Z'
  const written = { createdBy: own, updatedBy: own, createdAt: at, updatedAt: at }
  return { id: 1, reportId: 12, message: 'نراجع الأمر', draft: false, ...written, ...differs }
}

function show(report: Report, replies: ReportReply[] = []) {
  answer(reportEndpoints.read, report)
  answer(reportReplyEndpoints.listOfReport, { list: replies, total: replies.length })
  return answer(reportEndpoints.list, { list: [report], total: 1 })
}

beforeEach(() => {
  answer(accountEndpoints.list, { list: [], total: 0 })
  answer(lessonEndpoints.read, someLesson({ status: 'fulfilled' }))
  answer(lessonEndpoints.timeline, someTimeline())
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('the page opens on unresolved reports, the oldest first', async () => {
  const asked = show(someReport())
  renderAdmin('/reports', admin)
  expect(await screen.findByRole('row', { name: /لم يحضر المدرّس/ })).toHaveTextContent('يتبقى ٢٢ ساعة')
  const orders = ['resolved', 'sort', 'urgentFirst'].map((name) => asked[0]?.query.get(name))
  expect(orders).toEqual(['false', 'asc', 'true'])
})

test('AREP-3 a report without an answer when it was due is late', async () => {
  show(someReport({ dueAt: '2026-11-24T15:59:00.000Z', severity: 'unsafe' }))
  renderAdmin('/reports', admin)
  expect(await screen.findByRole('row', { name: /لم يحضر المدرّس/ })).toHaveTextContent('خطرمتأخر')
})

test('a report of the server shows its messages on demand, freezes the two and gets another severity with a reason', async () => {
  const tutor = { ...student, id: 8, name: 'هدى سالم', role: Role.Tutor }
  const report = someReport({ source: 'system', createdBy: null, subject: tutor, severity: 'unsafe', lessonId: null })
  show(report)
  const [sentAt, url] = ['2026-11-24T14:00:00.000Z', '/assets/chat-files/a.mp4']
  const read = answer(reportEndpoints.evidence, {
    messages: [
      { id: 1, messageId: null, author: tutor, text: 'هقتلك', sentAt, reported: true, file: null },
      { id: 2, messageId: 9, author: tutor, text: '', sentAt, reported: false, file: { kind: 'voice', url } },
    ],
  })
  answer(reportEndpoints.read, report)
  const sent = answer(reportEndpoints.update, { ...report, frozen: true, outcome: 'frozen' })
  const { user } = renderAdmin('/reports?open=12', admin)
  const panel = await dialog('طلب الدعم ١٢')
  await user.click(await panel.findByRole('button', { name: 'عرض الرسائل' }))
  const [blocked, spoken] = await panel.findAllByRole('listitem')
  expect(blocked).toHaveTextContent('لم تُرسل')
  expect(within(spoken as HTMLElement).getByRole('link', { name: 'سماع الرسالة الصوتية' })).toHaveAttribute('href', url)
  expect(read).toHaveLength(1)
  await user.click(panel.getByRole('button', { name: 'تجميد' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ frozen: true, outcome: 'frozen' }))
  await user.click(panel.getByRole('button', { name: 'تغيير الدرجة' }))
  const form = await dialog('تغيير الدرجة')
  await user.selectOptions(form.getByRole('combobox', { name: 'درجة الخطورة' }), 'مهم')
  await user.type(form.getByRole('textbox', { name: 'سبب التغيير' }), 'مزاح واضح بينهما')
  await user.click(form.getByRole('button', { name: 'تغيير الدرجة' }))
  await waitFor(() => expect(sent[1]?.body).toEqual({ severity: { level: 'serious', note: 'مزاح واضح بينهما' } }))
})

test("AREP-1 a reply is written beside the room's record of the lesson", async () => {
  show(someReport())
  const sent = answer(reportReplyEndpoints.create, someReply())
  const view = renderAdmin('/reports?open=12', admin)
  const panel = await dialog('طلب الدعم ١٢')
  await view.user.click(await panel.findByRole('button', { name: 'عرض ما حدث في الدرس' }))
  expect(await panel.findByText(/^دخل الطالب/)).toBeVisible()
  await view.user.type(panel.getByLabelText('رد'), 'نراجع الأمر')
  show(someReport(), [someReply()])
  await view.user.click(panel.getByRole('button', { name: 'إرسال الرد' }))
  expect(await panel.findByText('نراجع الأمر')).toBeVisible()
  expect(sent[0]?.body).toEqual({ reportId: 12, message: 'نراجع الأمر', draft: false })
})

test('the field for the reply is in sight under a long report, and covers no control that has the focus', async () => {
  show(someReport({ description: 'انتظرت ربع ساعة.\n'.repeat(40) }), [someReply()])
  const { user } = renderAdmin('/reports?open=12', admin)
  const panel = await dialog('طلب الدعم ١٢')
  const field = await panel.findByLabelText('رد')
  const edge = (element: HTMLElement) => element.getBoundingClientRect()
  await waitFor(() => expect(edge(field).bottom).toBeLessThan(edge(panel.getByRole('button', { name: 'تم الحل' })).top))
  panel.getByRole('button', { name: 'عرض ما حدث في الدرس' }).focus()
  await user.tab()
  expect(edge(panel.getByRole('button', { name: 'حذف الرد' })).bottom).toBeLessThan(edge(field).top)
})

test('a reply whose answer was lost is sent again under the same key, and its draft under another one', async () => {
  show(someReport())
  const cut = cutOff(reportReplyEndpoints.create)
  const view = renderAdmin('/reports?open=12', admin)
  const panel = await dialog('طلب الدعم ١٢')
  await view.user.type(await panel.findByLabelText('رد'), 'نراجع الأمر')
  for (const act of ['إرسال الرد', 'إرسال الرد', 'حفظ مسودة']) {
    const before = cut.length
    await view.user.click(panel.getByRole('button', { name: act }))
    await waitFor(() => expect(cut.length).toBe(before + 1))
    expect(await panel.findByRole('alert')).toBeVisible()
  }
  const [first, second, draft] = cut.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(draft).not.toBe(first)
})

test('a draft is saved on the server, waits in the field and is sent from there', async () => {
  show(someReport(), [someReply({ draft: true })])
  const sent = answer(reportReplyEndpoints.update, someReply())
  const view = renderAdmin('/reports?open=12', admin)
  const panel = await dialog('طلب الدعم ١٢')
  const field = await panel.findByLabelText('رد')
  expect(field).toHaveValue('نراجع الأمر')
  await view.user.type(field, ' الآن')
  await view.user.click(panel.getByRole('button', { name: 'حفظ مسودة' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ message: 'نراجع الأمر الآن', draft: true }))
  await view.user.click(panel.getByRole('button', { name: 'إرسال الرد' }))
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ draft: false }))
})

test('staff delete their own replies only', async () => {
  const other = { ...own, id: 9, name: 'هبة' }
  show(someReport(), [someReply(), someReply({ id: 2, message: 'رد آخر', createdBy: other })])
  const sent = answer(reportReplyEndpoints.delete, { ok: true })
  const view = renderAdmin('/reports?open=12', admin)
  const panel = await dialog('طلب الدعم ١٢')
  await panel.findByText('رد آخر')
  expect(panel.getAllByRole('button', { name: 'حذف الرد' })).toHaveLength(1)
  await view.user.click(panel.getByRole('button', { name: 'حذف الرد' }))
  await view.user.click((await dialog('حذف الرد؟')).getByRole('button', { name: 'حذف الرد' }))
  await waitFor(() => expect(sent[0]?.path).toBe('/api/v1/report/reply/1'))
})

test('AREP-2 a resolved report leaves the list and can be opened again', async () => {
  show(someReport())
  const sent = answer(reportEndpoints.update, someReport({ resolved: true }))
  const view = renderAdmin('/reports?open=12', admin)
  const panel = await dialog('طلب الدعم ١٢')
  await panel.findByText('انتظرت ربع ساعة')
  show(someReport({ resolved: true }))
  answer(reportEndpoints.list, { list: [], total: 0 })
  await view.user.click(panel.getByRole('button', { name: 'تم الحل' }))
  expect(await panel.findByRole('button', { name: 'إعادة الفتح' })).toBeVisible()
  expect(sent[0]?.body).toEqual({ resolved: true })
  expect(await screen.findByText('لا طلبات دعم مفتوحة.')).toBeInTheDocument()
})

test('while a reply is written the foot belongs to the reply, which may also close the report', async () => {
  show(someReport())
  const [sent, closed] = [
    answer(reportReplyEndpoints.create, someReply()),
    answer(reportEndpoints.update, someReport()),
  ]
  const view = renderAdmin('/reports?open=12', admin)
  const panel = await dialog('طلب الدعم ١٢')
  expect(await panel.findByRole('button', { name: 'تم الحل' })).toBeVisible()
  await view.user.type(await panel.findByLabelText('رد'), 'نراجع الأمر')
  expect(panel.queryByRole('button', { name: 'تم الحل' })).not.toBeInTheDocument()
  const text = panel.getByLabelText('رد').getBoundingClientRect()
  expect(panel.getByRole('button', { name: 'إرسال الرد' }).getBoundingClientRect().top).toBeGreaterThan(text.bottom)
  show(someReport({ resolved: true }), [someReply()])
  await view.user.click(panel.getByRole('button', { name: 'إرسال وإغلاق الطلب' }))
  expect(await panel.findByRole('button', { name: 'إعادة الفتح' })).toBeVisible()
  expect([sent[0]?.body, closed[0]?.body]).toEqual([
    { reportId: 12, message: 'نراجع الأمر', draft: false },
    { resolved: true },
  ])
})

test('a report that cannot be resolved stays open, and says why', async () => {
  show(someReport())
  refuse(reportEndpoints.update, 'too-many-requests')
  const view = renderAdmin('/reports?open=12', admin)
  const panel = await dialog('طلب الدعم ١٢')
  await view.user.click(await panel.findByRole('button', { name: 'تم الحل' }))
  expect(await screen.findByText(codeText('too-many-requests'))).toBeVisible()
  expect(panel.getByRole('button', { name: 'تم الحل' })).toBeVisible()
})

test('AREP-4 a contact request waits in its tab until staff mark it as done', async () => {
  const request: ContactRequest = {
    id: 4,
    name: 'منى',
    phone: '+201012345678',
    title: 'سؤال عن الباقات',
    message: 'هل توجد باقة للعائلة؟',
    handled: false,
    handledBy: null,
    handledAt: null,
    createdAt: '2026-11-24T14:00:00.000Z',
  }
  const asked = answer(contactEndpoints.list, { list: [request], total: 1 })
  const view = renderAdmin('/reports?tab=requests', admin)
  expect(await screen.findByText('سؤال عن الباقات')).toBeVisible()
  expect(asked[0]?.query.get('handled')).toBe('false')
  refuse(contactEndpoints.update, 'too-many-requests')
  await view.user.click(screen.getByRole('button', { name: 'تمت متابعة رسالة منى' }))
  expect(await screen.findByText(codeText('too-many-requests'))).toBeVisible()
  const sent = answer(contactEndpoints.update, { ...request, handled: true })
  answer(contactEndpoints.list, { list: [], total: 0 })
  await view.user.click(screen.getByRole('button', { name: 'تمت متابعة رسالة منى' }))
  expect(await screen.findByText('لا رسائل تنتظر المتابعة.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ handled: true })
})
