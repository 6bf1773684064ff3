/** What a report of danger closes between two people, one of them under 18. */
import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { ReportKind } from '@hiwar/contract/enumerations/reports.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { talkOfEachTest } from '../../testing/talk-of-each-test.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'

const room = talkOfEachTest(noon)
let admin: BuiltPerson
let slotId: number

beforeEach(async () => {
  const { server, talk } = room
  admin = await buildAdmin(server.context)
  slotId = (await buildSlot(server.db, talk.tutor.id, evening, { minutes: 120 })).id
  await buildSubscription(server.db, talk.student.id, noon)
})

const age = (birthYear: number) =>
  room.server.db.updateTable('users').set({ birthYear }).where('id', '=', room.talk.student.id).execute()
const book = () => {
  const body = { tutorId: room.talk.tutor.id, slotId, start: evening, duration: 30 } as const
  return room.server.call(lessonEndpoints.book, { body }, room.talk.student)
}
const report = async (category: string = ReportKind.Conduct) => {
  const body = { title: 'كلام مقلق', description: 'يطلب لقاء.', category, subjectId: room.talk.tutor.id }
  return (await room.server.call(reportEndpoints.create, { body }, room.talk.student)).reply
}
const change = (id: number, body: object) => room.server.call(reportEndpoints.update, { params: { id }, body }, admin)
const message = () =>
  room.talk.writer.send('SendMessage', { roomId: room.talk.roomId, text: 'مرحبًا', refId: randomUUID() })
const lessons = () =>
  room.server.db
    .selectFrom('lessons')
    .select(['canceledBy', 'canceledAt'])
    .where('tutorId', '=', room.talk.tutor.id)
    .orderBy('id')
    .execute()

test('conduct with a minor freezes the pair: no chat and booking, the next lesson falls, its minutes return, no points', async () => {
  const { server, talk } = room
  await age(2012)
  const lesson = (await book()).reply
  const { id, severity, frozen } = await report()
  expect([severity, frozen]).toEqual(['unsafe', true])
  expect(await message()).toMatchObject({ code: 'unallowed', reason: 'pair-unavailable' })
  await server.runJobs()
  expect(await lessons()).toEqual([{ canceledBy: null, canceledAt: server.clock.now() }])
  const entries = server.db.selectFrom('minuteEntries').select('minutes').where('lessonId', '=', lesson.id)
  expect((await entries.orderBy('id').execute()).map(({ minutes }) => minutes)).toEqual([-30, 30])
  const penalties = server.db
    .selectFrom('reliabilityPenalties')
    .select('createdAt')
    .where('tutorId', '=', talk.tutor.id)
  expect(await penalties.execute()).toEqual([])
  expect((await book()).error.code).toBe('pair-unavailable')
  const found = await server.call(tutorEndpoints.list, { query: { size: 100 } }, talk.student)
  expect(found.reply.list.map((tutor) => tutor.id)).not.toContain(talk.tutor.id)
  expect((await server.call(reportEndpoints.delete, { params: { id } }, admin)).status).toBe(409)
  expect((await change(id, { frozen: false })).reply.frozen).toBe(false)
  expect(await message()).toMatchObject({ code: 'ok' })
  expect((await book()).status).toBe(200)
})

test('a lesson behind the next day stays until staff decide', async () => {
  const { server, talk } = room
  await age(2012)
  const far = '2026-11-25T10:05:00.000Z'
  const slot = await buildSlot(server.db, talk.tutor.id, far, { minutes: 60 })
  const body = { tutorId: talk.tutor.id, slotId: slot.id, start: far, duration: 30 } as const
  expect((await server.call(lessonEndpoints.book, { body }, talk.student)).status).toBe(200)
  await report()
  await server.runJobs()
  expect(await lessons()).toMatchObject([{ canceledAt: null }])
})

test('ten bookings beside the report: none gets through', async () => {
  await age(2012)
  const [filed, ...booked] = await Promise.all([report(), ...Array.from({ length: 10 }, book)])
  expect(filed.frozen).toBe(true)
  for (const { status } of booked) expect([200, 403, 409]).toContain(status)
  await room.server.runJobs()
  const open = (await lessons()).filter(({ canceledAt }) => canceledAt === null)
  expect(open).toEqual([])
})

test('among adults staff freeze by hand, once for two reports, and nobody else', async () => {
  const { id, severity, frozen } = await report(ReportKind.Threat)
  expect([severity, frozen]).toEqual(['unsafe', false])
  expect(await message()).toMatchObject({ code: 'ok' })
  const own = { params: { id }, body: { frozen: true } }
  expect((await room.server.call(reportEndpoints.update, own, room.talk.student)).error.code).toBe('forbidden')
  expect((await change(id, { frozen: true })).reply.frozen).toBe(true)
  const second = await report(ReportKind.Fear)
  expect(second.frozen).toBe(true)
  expect((await change(second.id, { frozen: true })).status).toBe(200)
  expect(await message()).toMatchObject({ reason: 'pair-unavailable' })
  await change(second.id, { frozen: false })
  expect(await message()).toMatchObject({ code: 'ok' })
})

test('the chat with staff is never frozen', async () => {
  await age(2012)
  const body = { title: 'كلام مقلق', description: 'كلام.', category: ReportKind.Threat, subjectId: admin.id }
  await room.server.db
    .insertInto('rooms')
    .values({
      firstId: Math.min(admin.id, room.talk.student.id),
      secondId: Math.max(admin.id, room.talk.student.id),
      createdAt: room.server.clock.now(),
    })
    .execute()
  const { reply } = await room.server.call(reportEndpoints.create, { body }, room.talk.student)
  expect([reply.severity, reply.frozen]).toEqual(['unsafe', false])
  expect((await change(reply.id, { frozen: true })).status).toBe(409)
})
