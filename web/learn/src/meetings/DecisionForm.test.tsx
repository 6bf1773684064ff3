import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { meetingOfDemoSession, meetingOfInterview } from '@hiwar/kit/meetings/meeting.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { writeRichText } from '@hiwar/kit/testing/rich-text.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { demo, interview, manager } from '../pages/testing/appointments.ts'
import { DecisionForm, MeetingOutcome } from './DecisionForm.tsx'

const done = vi.fn<() => void>()
const draw = (meeting = meetingOfInterview(interview())) =>
  renderScreen(<DecisionForm meeting={meeting} onDone={done} />)
const save = () => screen.getByRole('button', { name: 'حفظ القرار' })
const forTutor = () => screen.findByRole('textbox', { name: /^ملاحظات للمدرّس/ })
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('hiwar:decision'))

test('a manager who leaves the room before the start is asked for no decision', () => {
  loggedIn({ id: manager.id, role: Role.TutorManager })
  const leave = (at: string) =>
    renderScreen(<MeetingOutcome meeting={meetingOfInterview(interview())} onDecided={done} />, { now: at })
  const { unmount } = leave('2026-11-24T17:29:59.000Z')
  expect(screen.queryByRole('heading', { name: 'قرار المقابلة' })).toBeNull()
  unmount()
  leave('2026-11-24T17:30:00.000Z')
  expect(screen.getByRole('heading', { name: 'قرار المقابلة' })).toBeVisible()
})

test('INT-2 a passed interview needs feedback for the tutor', async () => {
  const sent = answer(interviewEndpoints.update, interview({ status: 2 }))
  const { user } = draw()
  await user.click(screen.getByRole('radio', { name: 'مقبولة' }))
  await user.click(save())
  expect(await forTutor()).toBeInvalid()
  expect(await forTutor()).toHaveAccessibleDescription(/اكتبي? [^.]+\.$/)
  expect(sent).toEqual([])
  await writeRichText(await forTutor(), 'نطق واضح وأمثلة جيدة.')
  await user.selectOptions(screen.getByRole('combobox', { name: /^المستوى/ }), '٤')
  await user.click(save())
  expect(sent[0]?.body).toEqual({ id: 40, status: 2, level: 4, interviewerFeedback: '<p>نطق واضح وأمثلة جيدة.</p>' })
  expect(done).toHaveBeenCalledTimes(1)
})
test('a meeting that did not take place needs no feedback, and a demo session has no level', async () => {
  const sent = answer(demoSessionEndpoints.update, demo({ status: 4 }))
  const { user } = draw(meetingOfDemoSession(demo()))
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'لم تكتمل (إلغاء)' }))
  await user.click(save())
  expect(sent[0]?.body).toEqual({ id: 50, status: 4 })
})
test('DEMO-2 a demo session is rejected with feedback for the tutor', async () => {
  const sent = answer(demoSessionEndpoints.update, demo({ status: 3 }))
  const { user } = draw(meetingOfDemoSession(demo()))
  await user.click(screen.getByRole('radio', { name: 'غير مقبولة' }))
  await user.click(save())
  expect(await forTutor()).toBeInvalid()
  await writeRichText(await forTutor(), 'وقت أقل للقواعد.')
  await user.click(save())
  expect(sent.map(({ body }) => body)).toEqual([{ id: 50, status: 3, feedback: '<p>وقت أقل للقواعد.</p>' }])
})
test('without a result the form is not sent', async () => {
  const sent = answer(interviewEndpoints.update, interview())
  const { user } = draw()
  await writeRichText(await forTutor(), 'نطق واضح وأمثلة جيدة.')
  await user.click(save())
  expect(screen.getByRole('group', { name: 'القرار' })).toBeInvalid()
  expect(sent).toEqual([])
})
test('typed text stays on this device until it is saved', async () => {
  answer(interviewEndpoints.update, interview({ status: 3 }))
  const first = draw()
  await writeRichText(await forTutor(), 'تحتاج إلى تدريب أكثر.')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  first.unmount()
  const { user } = draw()
  expect(await forTutor()).toHaveTextContent('تحتاج إلى تدريب أكثر.')
  await user.click(screen.getByRole('radio', { name: 'غير مقبولة' }))
  await user.click(save())
  expect(drafts()).toEqual([])
})
test('a decision that another person made first is shown', async () => {
  refuse(interviewEndpoints.update, 'bad-request', { status: 409 })
  const { user } = draw()
  await user.click(screen.getByRole('radio', { name: 'لم تكتمل (إلغاء)' }))
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('سُجّل قرار هذا الموعد من قبل.')
})
