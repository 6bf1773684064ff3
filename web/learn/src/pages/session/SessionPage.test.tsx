import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawPage } from '../../room/testing/draw-page.tsx'
import { roomRecord } from '../../room/testing/room-record.ts'
import { interview, page, tutor } from '../testing/appointments.ts'
import { SessionPage } from './SessionPage.tsx'

const now = Date.parse('2026-11-24T17:25:00.000Z')
const uuid = '0199c7a0-0000-7000-8000-000000000001'
const lesson = roomRecord()

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

test('SESS-1 five minutes before, the door of the lesson is open and the tutor is seen inside', async () => {
  draw()
  expect(await screen.findByRole('link', { name: 'دخول القاعة' })).toHaveAttribute('href', '/lesson/5')
  expect(await screen.findByText('في القاعة الآن', { exact: false })).toHaveTextContent('سارة علي في القاعة الآن')
})
test('an hour before, it says when the door opens', async () => {
  draw('', now - 60 * 60_000)
  expect(await screen.findByText('تُفتح القاعة ٧:٢٠ م')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'دخول القاعة' })).toBeNull()
})
test('SESS-2 the id of a session leads to its room', async () => {
  const { address } = draw(`?id=lesson:${uuid}`)
  await expect.poll(address).toBe('/lesson/5')
})
test('SESS-3 an id that is none says so', async () => {
  draw('?id=xyz')
  expect(await screen.findByRole('alert')).toHaveTextContent(messageOf('session-not-found'))
})
test('the only open room is entered by itself when the link says so', async () => {
  const { address } = draw('?go=1')
  await expect.poll(address).toBe('/lesson/5')
})
test('a tutor finds interviews here too', async () => {
  loggedIn({ id: tutor.id, role: Role.Tutor })
  lessons([])
  answer(interviewEndpoints.list, page([interview()]))
  answer(demoSessionEndpoints.list, page([]))
  draw()
  expect(await screen.findByRole('link', { name: 'دخول القاعة' })).toHaveAttribute('href', '/interview/40')
})
test('SESS-5 nothing to come offers the next step, and no device is touched', async () => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  lessons([])
  draw()
  expect(await screen.findByText('لا شيء قريب على جدولك.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'حجز درس' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'بدء الفحص' })).toBeEnabled()
  expect(asked).not.toHaveBeenCalled()
})
test('SESS-4 a voice is recorded and played back, and then one is told that it was heard', async () => {
  const { user } = draw()
  // What was recorded is heard at once: whether a machine without a loudspeaker plays three seconds in three is not ours.
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
