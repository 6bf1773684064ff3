import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawPage } from '../../room/testing/draw-page.tsx'
import { roomRecord } from '../../room/testing/room-record.ts'
import { interview, page, tutor } from '../testing/appointments.ts'
import { SessionPage } from './SessionPage.tsx'

const now = Date.parse('2026-11-24T17:25:00.000Z')
const uuid = '0199c7a0-0000-7000-8000-000000000001'
const lesson = roomRecord()

const past = { ...lesson.lesson, start: '2026-11-20T17:30:00.000Z' }

const draw = (query = '', at = now) =>
  drawPage(<SessionPage />, { now: () => at, address: `/session${query}`, path: '/session' })

function lessons(list: LessonRecord[]) {
  answer(lessonEndpoints.list, ({ query }) => page(query.get('future') === 'true' ? list : []))
}

beforeEach(() => {
  loggedIn({ id: 9, role: Role.Student })
  lessons([lesson])
  answer(sessionEndpoints.members, [7])
})

test('SESS-1 five minutes before the lesson its room can be entered, and the tutor is shown as inside', async () => {
  draw()
  expect(await screen.findByRole('link', { name: 'دخول الغرفة' })).toHaveAttribute('href', '/lesson/5')
  expect(await screen.findByText('في الغرفة الآن', { exact: false })).toHaveTextContent('سارة علي في الغرفة الآن')
})
test('an hour before the lesson the page says when the room opens', async () => {
  draw('', now - 60 * 60_000)
  expect(await screen.findByText('تُفتح الغرفة ٧:٢٠ م')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'دخول الغرفة' })).toBeNull()
})
test('SESS-2 a session id in the link opens its room', async () => {
  const { address } = draw(`?id=lesson:${uuid}`)
  await expect.poll(address).toBe('/lesson/5')
})
test('SESS-3 an invalid session id shows an error', async () => {
  draw('?id=xyz')
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('session-not-found'))
})
test('`?go=1` enters the only open room directly', async () => {
  const { address } = draw('?go=1')
  await expect.poll(address).toBe('/lesson/5')
})
test('a tutor finds interviews here too', async () => {
  loggedIn({ id: tutor.id, role: Role.Tutor })
  lessons([])
  answer(interviewEndpoints.list, page([interview()]))
  answer(demoSessionEndpoints.list, page([]))
  draw()
  expect(await screen.findByRole('link', { name: 'دخول الغرفة' })).toHaveAttribute('href', '/interview/40')
})
test('SESS-5 without an upcoming session the page offers to book, and no device is used', async () => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  lessons([])
  draw()
  expect(await screen.findByText('لا مواعيد قريبة في جدولك.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'حجز درس' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'بدء الفحص' })).toBeEnabled()
  expect(asked).not.toHaveBeenCalled()
})
test('a last tutor who left is not offered, and the page says once that nothing is booked', async () => {
  answer(lessonEndpoints.list, ({ query }) => page(query.get('past') === 'true' ? [{ ...lesson, lesson: past }] : []))
  refuse(tutorEndpoints.info, 'tutor-not-found')
  draw()
  expect(await screen.findByRole('link', { name: 'حجز درس' })).toBeVisible()
  expect(screen.getByText('لا مواعيد قريبة في جدولك.')).toBeVisible()
  expect(screen.queryByText(/^لا دروس قادمة/)).toBeNull()
})
test('SESS-4 a voice is recorded and played back, and the page confirms it', async () => {
  const { user } = draw()
  // Playback ends at once in this test: a machine without a loudspeaker cannot play the recording in time.
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    queueMicrotask(() => this.dispatchEvent(new Event('ended')))
  })
  await user.click(await screen.findByRole('button', { name: 'بدء الفحص' }))
  const press = await screen.findByRole('button', { name: 'تجربة الصوت' })
  await waitFor(() => expect(press).not.toHaveAttribute('aria-disabled'))
  await user.click(press)
  expect(await screen.findByText('سمعت صوتك؟', {}, { timeout: 15_000 })).toHaveAttribute('role', 'status')
  expect(played.mock.contexts.some((sound) => sound instanceof HTMLAudioElement)).toBe(true)
})
