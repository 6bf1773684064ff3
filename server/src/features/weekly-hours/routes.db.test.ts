import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { type WeeklyRange, weeklyHoursEndpoints } from '@hiwar/contract/appointments/weekly-hours.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot, slotsOf } from '../../testing/slots.ts'
import { weeklyHoursJob } from './extend.ts'

let server: TestServer
let tutor: BuiltPerson

beforeEach(async () => {
  // A Tuesday.
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  tutor = await buildTutor(server.context)
})

afterEach(() => server.close())

const wednesday: WeeklyRange = { weekday: 3, from: 18 * 60, to: 22 * 60 }

function save(hours: WeeklyRange[], daysOff: string[] = [], daysRestored: string[] = []) {
  return server.call(weeklyHoursEndpoints.change, { body: { hours, daysOff, daysRestored } }, tutor)
}

const stored = () => slotsOf(server.db, tutor.id)

async function nextFreeAt() {
  const card = await server.db.selectFrom('tutors').select('nextFreeAt').where('userId', '=', tutor.id).execute()
  return card[0]?.nextFreeAt?.toISOString()
}

test('weekly hours become slots for twelve weeks, except on days off, and are read again', async () => {
  const { reply } = await save([wednesday], ['2026-12-02', '2026-01-01'])
  expect(reply).toMatchObject({ hours: [wednesday], daysOff: ['2026-12-02'], added: 11, removed: 0, skipped: [] })
  expect((await stored()).slice(0, 2).map(({ start }) => start)).toEqual([
    '2026-11-25T16:00:00.000Z',
    '2026-12-09T16:00:00.000Z',
  ])
  const { reply: read } = await server.call(weeklyHoursEndpoints.read, {}, tutor)
  expect(read).toEqual({ hours: [wednesday], daysOff: ['2026-12-02'], daysByHand: [] })
  expect(await nextFreeAt()).toBe('2026-11-25T16:00:00.000Z')
  expect((await save([wednesday], ['2026-12-02'])).reply).toMatchObject({ added: 0, removed: 0 })
})

test('hours that overlap are refused and nothing changes', async () => {
  await save([wednesday])
  const { reply } = await save([wednesday, { weekday: 3, from: 21 * 60, to: 23 * 60 }])
  expect(reply).toMatchObject({ code: 'conflicting-schedule' })
  expect(await stored()).toHaveLength(12)
})

test('a slot that was deleted or moved by hand does not come back until its day is restored', async () => {
  await save([wednesday])
  const [first, , third] = await stored()
  const moved = { start: '2026-12-10T16:00:00.000Z', end: '2026-12-10T18:00:00.000Z' }
  const actions = [
    { type: 'delete' as const, id: first?.id ?? 0 },
    { type: 'update' as const, id: third?.id ?? 0, ...moved },
  ]
  await server.call(slotEndpoints.change, { body: { actions } }, tutor)
  const { reply: read } = await server.call(weeklyHoursEndpoints.read, {}, tutor)
  expect(read).toMatchObject({ daysOff: [], daysByHand: ['2026-11-25', '2026-12-09'] })
  const { reply } = await save([{ ...wednesday, from: 17 * 60 }], [], ['2026-12-09'])
  expect(reply).toMatchObject({ added: 11, removed: 10, daysByHand: ['2026-11-25'] })
  expect((await stored()).slice(0, 3)).toMatchObject([
    { start: '2026-12-02T15:00:00.000Z' },
    { start: '2026-12-09T15:00:00.000Z' },
    { id: third?.id, ...moved },
  ])
})

test('a slot that was moved and taken back belongs to the weekly hours again', async () => {
  await save([wednesday])
  const [first] = await stored()
  const move = (start: string, end: string) => {
    const actions = [{ type: 'update' as const, id: first?.id ?? 0, start, end }]
    return server.call(slotEndpoints.change, { body: { actions } }, tutor)
  }
  await move('2026-11-25T15:00:00.000Z', '2026-11-25T19:00:00.000Z')
  await move('2026-11-25T16:00:00.000Z', '2026-11-25T20:00:00.000Z')
  const { reply } = await server.call(weeklyHoursEndpoints.read, {}, tutor)
  expect(reply).toMatchObject({ daysByHand: [] })
  expect((await save([])).reply).toMatchObject({ removed: 12 })
})

test('a slot that was kept for a lesson alone closes when the lesson is canceled or moved', async () => {
  await save([wednesday])
  const [first, second, third] = await stored()
  const [one, other] = [await buildStudent(server.context), await buildStudent(server.context)]
  const canceled = await buildLesson(server.db, tutor.id, one.id, '2026-11-25T17:00:00.000Z', { slotId: first?.id })
  const moved = await buildLesson(server.db, tutor.id, other.id, '2026-12-02T17:00:00.000Z', { slotId: second?.id })
  await save([wednesday], ['2026-11-25', '2026-12-02'])
  await server.call(lessonEndpoints.cancel, { params: { id: canceled.id } }, one)
  expect((await stored())[0]?.id).toBe(second?.id)
  const wanted = { lessonId: moved.id, slotId: third?.id ?? 0, start: third?.start ?? '', duration: 30 as const }
  expect(await server.call(lessonEndpoints.move, { body: wanted }, other)).toMatchObject({ status: 200 })
  expect(await stored()).toHaveLength(10)
  expect((await stored())[0]).toEqual(third)
  expect(await nextFreeAt()).toBe('2026-12-09T16:30:00.000Z')
})

test('a day off closes a booked slot but for its lesson, which stays', async () => {
  await save([wednesday])
  const [first] = await stored()
  const student = await buildStudent(server.context)
  const lesson = await buildLesson(server.db, tutor.id, student.id, '2026-11-25T17:00:00.000Z', { slotId: first?.id })
  expect((await save([wednesday], ['2026-11-25'])).reply).toMatchObject({ added: 0, removed: 0, skipped: [] })
  const [kept] = await stored()
  expect(kept).toEqual({ id: first?.id, start: '2026-11-25T17:00:00.000Z', end: '2026-11-25T17:30:00.000Z' })
  const row = server.db.selectFrom('lessons').select('canceledAt').where('id', '=', lesson.id)
  expect(await row.executeTakeFirst()).toEqual({ canceledAt: null })
  await save([wednesday])
  expect((await stored())[0]).toEqual(first)
})

test('hours beside a slot that ended earlier today are saved', async () => {
  await buildSlot(server.db, tutor.id, '2026-11-24T07:00:00Z', { minutes: 120 })
  const { status } = await save([{ weekday: 2, from: 9 * 60, to: 14 * 60 }])
  expect(status).toBe(200)
})

test('an evening may end after midnight, as one slot, and the next morning cannot begin before', async () => {
  const night: WeeklyRange = { ...wednesday, to: 27 * 60 }
  expect((await save([night])).status).toBe(200)
  expect((await stored())[0]).toMatchObject({ start: '2026-11-25T16:00:00.000Z', end: '2026-11-26T01:00:00.000Z' })
  const morning: WeeklyRange = { weekday: 4, from: 0, to: 3 * 60 }
  expect((await save([night, morning])).error.code).toBe('conflicting-schedule')
  expect((await save([{ ...wednesday, to: 30 * 60 + 5 }])).status).toBe(400)
})

test('hours of two days that touch at midnight are one slot, also on the last day that came within reach', async () => {
  const morning: WeeklyRange = { weekday: 4, from: 0, to: 3 * 60 }
  await save([{ ...wednesday, to: 24 * 60 }, morning])
  server.clock.set('2026-12-02T22:20:00.000Z')
  await weeklyHoursJob.run(server.context, null)
  expect((await stored()).at(-1)?.end).toBe('2027-02-24T22:00:00.000Z')
  server.clock.set('2026-12-03T22:20:00.000Z')
  await weeklyHoursJob.run(server.context, null)
  expect((await stored()).at(-1)).toMatchObject({ start: '2027-02-24T16:00:00.000Z', end: '2027-02-25T01:00:00.000Z' })
})

test('each night adds the days that have come within twelve weeks, once', async () => {
  await save([wednesday])
  server.clock.set('2026-12-01T22:20:00.000Z')
  await weeklyHoursJob.run(server.context, null)
  await weeklyHoursJob.run(server.context, null)
  const slots = await stored()
  expect(slots).toHaveLength(13)
  expect(slots.at(-1)?.start).toBe('2027-02-17T16:00:00.000Z')
})
