import { lessonAnswerEndpoints } from '@hiwar/contract/appointments/lesson-answers.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { ReminderAnswer } from '@hiwar/contract/enumerations/notices.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { BuiltPerson } from '../../testing/accounts.ts'
import { type BuiltCall, buildCall } from '../../testing/call.ts'
import { deliveriesOf, notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { openSockets } from '../../testing/sockets.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-11-25T10:00:00.000Z'
const when = 'درس يوم الأربعاء، ٢٥ نوفمبر، الساعة ١٢:٠٠ ظهرًا بتوقيت القاهرة'

let lesson: BuiltCall

const server = await createTestServer(noon)
const sockets = await openSockets(server)
afterAll(() => server.close())
afterEach(() => sockets.close())
beforeEach(async () => {
  server.clock.set(noon)
  lesson = await buildCall(server, start)
})

const answer = (by: BuiltPerson, word: ReminderAnswer) =>
  server.call(lessonAnswerEndpoints.answer, { params: { id: lesson.id }, body: { answer: word } }, by)
const answers = async () =>
  (await server.call(lessonEndpoints.read, { params: { id: lesson.id } }, lesson.tutor)).reply.answers
const noticesOf = async (person: BuiltPerson) =>
  (await notificationsOf(server, person)).filter(({ kind }) => kind === 'lesson-answered')

test('an answer reaches both members at once, and the same one again changes and tells nothing', async () => {
  const { tutor, student, id: lessonId } = lesson
  const [own, other] = [await sockets.connect(student.token), await sockets.connect(tutor.token)]
  const first = await answer(student, 'coming')
  expect(first.reply).toEqual({ userId: student.id, answer: 'coming', at: noon })
  server.clock.advance(60_000)
  expect((await answer(student, 'coming')).reply).toEqual(first.reply)
  await server.drainEvents()
  for (const socket of [own, other])
    expect(await socket.received('LessonAnswered')).toEqual([{ lessonId, userId: student.id, answer: 'coming' }])
  expect(await answers()).toEqual([first.reply])
  expect(await noticesOf(tutor)).toMatchObject([{ text: `${when}: تأكّد الحضور من سارة.` }])
  expect([await noticesOf(student), await deliveriesOf(server, tutor)]).toEqual([[], []])
})

test('the newest answer counts, and what is taken back is told last, where it was told', async () => {
  const { tutor, student, id } = lesson
  for (const word of ['coming', 'postpone', 'coming'] as const) await answer(student, word)
  expect(await answers()).toMatchObject([{ userId: student.id, answer: 'coming' }])
  expect(await noticesOf(tutor)).toMatchObject([
    { text: `${when}: تأكّد الحضور من سارة.` },
    { text: `${when}: طلب تأجيل من سارة.`, link: `/upcoming-lessons?lesson=${id}` },
    { text: `${when}: تأكّد الحضور من سارة.` },
  ])
  const messages = await deliveriesOf(server, tutor)
  expect(messages.map(({ event, channel }) => [event, channel])).toEqual([
    ['lesson-answered', 'email'],
    ['lesson-answered', 'email'],
  ])
})

test('four answers to one start are told, and the lesson shows the fifth', async () => {
  const { tutor, student } = lesson
  for (const word of ['postpone', 'coming', 'postpone', 'coming', 'postpone'] as const) await answer(student, word)
  expect(await noticesOf(tutor)).toHaveLength(4)
  expect(await answers()).toMatchObject([{ userId: student.id, answer: 'postpone' }])
})

test('a tutor who postpones asks the student for another time, and the lesson stays as it is', async () => {
  const { tutor, student, id } = lesson
  await answer(tutor, 'postpone')
  const link = `/upcoming-lessons?lesson=${id}&move=1`
  expect(await noticesOf(student)).toMatchObject([{ text: `${when}: اقتراح موعد آخر من سارة.`, link }])
  const { reply } = await server.call(lessonEndpoints.read, { params: { id } }, student)
  expect(reply.lesson).toMatchObject({ start, canceledAt: null })
})

test('a move leaves no answer behind, and the new start may be answered in the same words', async () => {
  const { tutor, student, id: lessonId } = lesson
  await answer(tutor, 'coming')
  const later = '2026-11-25T14:00:00.000Z'
  const slotId = (await buildSlot(server.db, tutor.id, later)).id
  await server.db.updateTable('tutors').set({ activated: true }).where('userId', '=', tutor.id).execute()
  const body = { lessonId, slotId, start: later, duration: 30 } as const
  expect((await server.call(lessonEndpoints.move, { body }, student)).status).toBe(200)
  expect(await answers()).toEqual([])
  await answer(tutor, 'coming')
  expect(await answers()).toMatchObject([{ userId: tutor.id, answer: 'coming' }])
  expect(await noticesOf(student)).toHaveLength(2)
})

test('a lesson that began or was canceled takes no answer', async () => {
  server.clock.set(start)
  expect(await answer(lesson.student, 'coming')).toMatchObject({ status: 409, error: { code: 'bad-request' } })
  server.clock.set(noon)
  await server.call(lessonEndpoints.cancel, { params: { id: lesson.id } }, lesson.tutor)
  expect((await answer(lesson.student, 'coming')).status).toBe(409)
  expect(await answers()).toEqual([])
})
