import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { someDemo, someInterview, someIntroVideo, someManager } from './testing/some-meeting.ts'
import './InterviewsPage.tsx'

beforeEach(() => {
  answer(interviewEndpoints.list, { list: [someInterview()], total: 1 })
  answer(demoSessionEndpoints.list, { list: [someDemo()], total: 1 })
  answer(introVideoEndpoints.list, { list: [someIntroVideo()], total: 1 })
  answer(fullTutorEndpoints.list, { list: [], total: 0 })
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

const begun = { start: '2026-11-24T16:00:00.000Z' }

/** Opens a meeting that begins now, with its decision. */
async function openDecision(address: string, title: string) {
  answer(interviewEndpoints.list, { list: [someInterview(begun)], total: 1 })
  answer(demoSessionEndpoints.list, { list: [someDemo(begun)], total: 1 })
  const { user } = renderAdmin(address, Role.TutorManager)
  const panel = await dialog(title)
  expect(panel.queryByRole('button', { name: /^إلغاء/ })).not.toBeInTheDocument()
  return { user, panel }
}

test('AINT-1 a manager sees own rows and no filter by person; an admin filters by both sides', async () => {
  const asked = answer(interviewEndpoints.list, { list: [someInterview()], total: 1 })
  const view = renderAdmin('/interviews', Role.TutorManager)
  expect(await screen.findByRole('row', { name: /سارة محمود/ })).toHaveTextContent('قيد الانتظار')
  expect(screen.queryByRole('combobox', { name: 'المدرّس' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'تصدير Excel' })).not.toBeInTheDocument()
  view.unmount()
  const other = renderAdmin('/interviews?tutor=5&manager=7', Role.RegularAdmin)
  await screen.findByRole('button', { name: 'تصدير Excel' })
  await other.user.selectOptions(screen.getByLabelText('الحالة'), 'غير مقبولة')
  await waitFor(() => expect(asked.at(-1)?.query.getAll('statuses')).toEqual(['3']))
  expect(asked.at(-1)?.query.getAll('interviewees')).toEqual(['5'])
  expect(asked.at(-1)?.query.getAll('interviewers')).toEqual(['7'])
})

test('a manager decides with level, feedback and a note for staff', async () => {
  const sent = answer(interviewEndpoints.update, someInterview({ status: 2 }))
  const { user, panel } = await openDecision('/interviews?open=21', 'المقابلة ٢١')
  await user.click(panel.getByRole('radio', { name: 'مقبولة' }))
  await user.selectOptions(panel.getByLabelText('المستوى'), '٤')
  await user.type(await panel.findByLabelText('ملاحظات للمدرّس'), 'نطق واضح')
  await user.type(panel.getByLabelText(/ملاحظة داخلية/), 'تناسب المبتدئين')
  await user.click(panel.getByRole('button', { name: 'حفظ القرار' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const note = '<p>تناسب المبتدئين</p>'
  expect(sent[0]?.body).toEqual({ id: 21, status: 2, interviewerFeedback: '<p>نطق واضح</p>', note, level: 4 })
  expect(await screen.findByText('تم حفظ القرار، ووصل إشعار به.')).toBeVisible()
})

test('before its start a meeting is only canceled, by its manager as well', async () => {
  const sent = answer(interviewEndpoints.update, someInterview({ status: 4 }))
  const view = renderAdmin('/interviews?open=21', Role.TutorManager)
  const panel = await dialog('المقابلة ٢١')
  expect(panel.queryByRole('button', { name: 'حفظ القرار' })).not.toBeInTheDocument()
  expect(panel.getByRole('link', { name: 'دخول الغرفة' })).toBeVisible()
  await view.user.click(panel.getByRole('button', { name: 'إلغاء المقابلة' }))
  await view.user.click((await dialog('إلغاء المقابلة')).getByRole('button', { name: 'إلغاء المقابلة' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ id: 21, status: 4 }))
})

test('a decision needs a choice, and a passed or rejected one needs feedback', async () => {
  const sent = answer(demoSessionEndpoints.update, someDemo())
  const { user, panel } = await openDecision('/interviews?tab=demos&open=21', 'الجلسة التجريبية ٢١')
  expect(panel.queryByRole('button', { name: 'حفظ القرار' })).not.toBeInTheDocument()
  await user.type(await panel.findByLabelText(/ملاحظة داخلية/), 'لم يكتمل')
  await user.click(panel.getByRole('button', { name: 'حفظ القرار' }))
  expect(panel.getByRole('group', { name: 'القرار' })).toBeInvalid()
  await user.click(panel.getByRole('radio', { name: 'غير مقبولة' }))
  await user.click(panel.getByRole('button', { name: 'حفظ القرار' }))
  expect(panel.getByLabelText('ملاحظات للمدرّس')).toBeInvalid()
  expect(sent).toEqual([])
  await user.click(panel.getByRole('radio', { name: 'لم تكتمل (إلغاء)' }))
  await user.click(panel.getByRole('button', { name: 'حفظ القرار' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ id: 21, status: 4, note: '<p>لم يكتمل</p>' }))
})

test('AINT-2 AINT-3 a manager accepts a video, and refuses one only with a note', async () => {
  const sent = answer(introVideoEndpoints.decide, someIntroVideo({ state: 3 }))
  const asked = answer(introVideoEndpoints.list, { list: [someIntroVideo()], total: 1 })
  const view = renderAdmin('/interviews?tab=videos&open=8', Role.TutorManager)
  const panel = await dialog('الفيديو التعريفي ٨')
  expect(asked.some(({ query }) => query.get('states') === '1')).toBe(true)
  await view.user.click(panel.getByRole('button', { name: 'رفض الفيديو' }))
  const refusing = await dialog('رفض الفيديو')
  await view.user.click(refusing.getByRole('button', { name: 'رفض الفيديو' }))
  expect(refusing.getByLabelText('سبب الرفض')).toBeInvalid()
  expect(sent).toEqual([])
  await view.user.click(refusing.getByRole('button', { name: 'رجوع' }))
  await view.user.click(panel.getByRole('button', { name: 'قبول الفيديو' }))
  await view.user.click((await dialog('قبول الفيديو')).getByRole('button', { name: 'قبول الفيديو' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ id: 8, state: 3 }))
})

test('accepted videos are offered before refused ones', async () => {
  renderAdmin('/interviews?tab=videos', Role.TutorManager)
  const states = within(await screen.findByLabelText('الحالة')).getAllByRole('option')
  expect(states.map((state) => state.textContent)).toEqual(['بانتظار قرار', 'مقبولة', 'مرفوضة', 'الكل'])
})

test('AINT-4 an admin cancels a pending meeting, and its row says who did', async () => {
  const interviewer = { ...someManager, id: 9 }
  const canceled = someInterview({ interviewer, status: 4, canceledBy: 2, canceledAt: '2026-11-24T16:00:00.000Z' })
  answer(interviewEndpoints.list, { list: [someInterview({ interviewer })], total: 1 })
  const sent = answer(interviewEndpoints.update, canceled)
  const view = renderAdmin('/interviews?open=21', Role.RegularAdmin)
  const panel = await dialog('المقابلة ٢١')
  expect(panel.queryByRole('button', { name: 'حفظ القرار' })).not.toBeInTheDocument()
  await view.user.click(panel.getByRole('button', { name: 'إلغاء المقابلة' }))
  const asking = await dialog('إلغاء المقابلة')
  answer(interviewEndpoints.list, { list: [canceled], total: 1 })
  await view.user.click(asking.getByRole('button', { name: 'إلغاء المقابلة' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ id: 21, status: 4 }))
  expect((await panel.findAllByText(/إلغاء من فريق حوار/)).length).toBeGreaterThan(0)
  expect(panel.queryByRole('button', { name: 'إلغاء المقابلة' })).not.toBeInTheDocument()
})

test('a cancellation that is refused says why', async () => {
  answer(interviewEndpoints.list, { list: [someInterview({ interviewer: { ...someManager, id: 9 } })], total: 1 })
  refuse(interviewEndpoints.update, 'bad-request', { status: 409 })
  const view = renderAdmin('/interviews?open=21', Role.RegularAdmin)
  const panel = await dialog('المقابلة ٢١')
  await view.user.click(panel.getByRole('button', { name: 'إلغاء المقابلة' }))
  const asking = await dialog('إلغاء المقابلة')
  await view.user.click(asking.getByRole('button', { name: 'إلغاء المقابلة' }))
  expect(await asking.findByRole('alert')).toHaveTextContent(codeText('bad-request', 409))
})

test('AINT-5 the second person to decide gets a message and sees the current row', async () => {
  refuse(interviewEndpoints.update, 'bad-request', { status: 409 })
  const { user, panel } = await openDecision('/interviews?open=21', 'المقابلة ٢١')
  await user.click(panel.getByRole('radio', { name: 'لم تكتمل (إلغاء)' }))
  answer(interviewEndpoints.list, { list: [someInterview({ status: 5 })], total: 1 })
  await user.click(panel.getByRole('button', { name: 'حفظ القرار' }))
  expect(await screen.findByText(codeText('bad-request', 409))).toBeVisible()
  await waitFor(() => expect(screen.getByRole('table', { hidden: true })).toHaveTextContent('إلغاء من المدرّسة'))
})

test('a meeting past its end is marked until decided, and the manager finds the way into the room', async () => {
  const over = someInterview({ start: '2026-11-24T10:00:00.000Z' })
  answer(interviewEndpoints.list, { list: [over], total: 1 })
  renderAdmin('/interviews?open=21', Role.TutorManager)
  const panel = await dialog('المقابلة ٢١')
  expect(panel.getByText('بانتظار القرار')).toBeVisible()
  expect(panel.getByRole('link', { name: 'دخول الغرفة' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/interview\/21$/),
  )
})
