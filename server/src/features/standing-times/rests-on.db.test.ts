import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { blockEndpoints } from '@hiwar/contract/people/blocks.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { subscriptionEnded } from '../subscriptions/events.ts'
import { terminate } from '../subscriptions/store.ts'
import { runRound } from './round.ts'

/** A Tuesday noon in Cairo; the standing time is Tuesday 19:30, so its first date is a week later. */
const noon = '2026-11-24T10:00:00.000Z'
const tuesdays = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'] as const
const first = '2026-12-01T17:30:00.000Z'
const time = { weekday: 2, clock: '19:30', duration: 30 } as const
const minute = 60_000
const hour = 60 * minute

let tutor: BuiltPerson
let student: BuiltPerson
let slots: number[]
let subscriptionId: number

const server = await createTestServer(noon)
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  tutor = await buildTutor(server.context, { name: 'سارة فؤاد' })
  student = await buildStudent(server.context, { name: 'ليلى منصور' })
  subscriptionId = (await buildSubscription(server.db, student.id, noon)).id
  slots = []
  for (const day of tuesdays) slots.push((await buildSlot(server.db, tutor.id, `${day}T16:00:00.000Z`)).id)
})

const create = (who: BuiltPerson, differs: Partial<Record<'clock', string>> = {}) =>
  server.call(standingTimeEndpoints.create, { body: { tutorId: tutor.id, ...time, ...differs } }, who)
const list = async (who: BuiltPerson) => (await server.call(standingTimeEndpoints.list, { query: {} }, who)).reply.list
const states = async (who = student) => (await list(who))[0]?.places.map(({ state }) => state)
const pause = (id: number, pausedUntil: string | null) =>
  server.call(standingTimeEndpoints.update, { params: { id }, body: { pausedUntil } }, student)
const end = (who: BuiltPerson, id: number) => server.call(standingTimeEndpoints.end, { params: { id } }, who)

/** Moves the clock to so long before (negative) or after an instant, with fresh logins, and runs the round. */
async function roundAt(at: string, milliseconds = 0): Promise<void> {
  server.clock.set(new Date(Date.parse(at) + milliseconds))
  for (const person of [tutor, student]) Object.assign(person, await buildLogin(server.context, person.id))
  await runRound(server.context)
}

async function lessonsOf({ id }: BuiltPerson) {
  const lessons = server.db.selectFrom('lessons').select(['id', 'startsAt', 'origin', 'canceledAt'])
  return lessons.where('studentId', '=', id).orderBy('startsAt').execute()
}

async function stranger(): Promise<BuiltPerson> {
  const built = await buildStudent(server.context)
  await buildSubscription(server.db, built.id, noon)
  return { ...built, ...(await buildLogin(server.context, built.id)) }
}

describe('a standing time follows what it rests on', () => {
  test('a freeze skips the places inside of it and keeps those behind it; its early end brings them back', async () => {
    await create(student)
    await server.call(freezeEndpoints.start, { body: { days: 21 } }, student)
    expect(await states()).toEqual(['skipped', 'skipped', 'held', 'held'])
    expect((await list(student))[0]?.places[0]?.reason).toBe('subscription-frozen')
    await server.call(freezeEndpoints.end, {}, student)
    await server.runJobs()
    expect(await states()).toEqual(['held', 'held', 'held', 'held'])
  })

  test('a freeze that cancels its lesson is no miss', async () => {
    await create(student)
    await roundAt(first, -48 * hour)
    await server.call(freezeEndpoints.start, { body: { days: 7 } }, student)
    expect(await list(student)).toMatchObject([{ misses: 0, state: 'active' }])
    expect((await lessonsOf(student))[0]?.canceledAt).not.toBeNull()
    // Nor does it become one by an early end, before the lesson would have begun.
    await server.call(freezeEndpoints.end, {}, student)
    await server.runJobs()
    expect(await list(student)).toMatchObject([{ misses: 0, state: 'active' }])
    expect(await states()).toEqual(['held', 'held', 'held', 'held'])
  })

  test('a freeze that cancels a lesson behind it leaves the date wanted, and is no miss', async () => {
    await create(student)
    const body = { tutorId: tutor.id, slotId: slots[2] ?? 0, start: '2026-12-15T17:30:00.000Z', duration: 30 as const }
    expect((await server.call(lessonEndpoints.book, { body }, student)).status).toBe(200)
    await server.call(freezeEndpoints.start, { body: { days: 7 } }, student)
    await server.runJobs()
    expect(await list(student)).toMatchObject([{ misses: 0, state: 'active' }])
    expect(await states()).toEqual(['held', 'held', 'held', 'held'])
  })

  test('it ends with a block, with the subscription, and with the tutor', async () => {
    await create(student)
    await server.call(blockEndpoints.create, { params: { userId: tutor.id } }, student)
    expect(await list(student)).toMatchObject([{ state: 'ended', endedBy: 'parted' }])
    const other = await stranger()
    expect((await create(other)).status).toBe(200)
    const { id } = await server.db
      .selectFrom('subscriptions')
      .select('id')
      .where('userId', '=', other.id)
      .executeTakeFirstOrThrow()
    await inTransaction(server.db, async (trx) => {
      await terminate(trx, 'id', id, null, server.clock.now())
      await recordEvent(server.context, trx, subscriptionEnded, { subscriptionId: id, userId: other.id, by: null })
    })
    expect(await list(other)).toMatchObject([{ state: 'ended', endedBy: 'subscription' }])
    const last = await stranger()
    expect((await create(last)).status).toBe(200)
    await server.call(
      accountEndpoints.update,
      { params: { id: tutor.id }, body: { activated: false } },
      await buildAdmin(server.context),
    )
    expect(await list(last)).toMatchObject([{ state: 'ended', endedBy: 'tutor-left' }])
    expect(await server.db.selectFrom('lessonHolds').select('id').where('tutorId', '=', tutor.id).execute()).toEqual([])
  })

  test('a lesson that the tutor missed neither counts nor breaks the row', async () => {
    const { id } = (await create(student)).reply
    const lesson = await buildLesson(server.db, tutor.id, student.id, '2026-11-20T10:00:00.000Z', { subscriptionId })
    const place = { standingId: id, lessonId: lesson.id, startsAt: lesson.start, releaseAt: lesson.start }
    await server.db
      .insertInto('standingPlaces')
      .values({ ...place, day: '2026-11-20' })
      .execute()
    const judge = (attendance: 'student-only' | 'tutor-only' | 'both') =>
      server.db.updateTable('lessons').set({ attendance, judgedAt: noon }).where('id', '=', lesson.id).execute()
    const misses = async () => (await list(student))[0]?.misses
    await judge('student-only')
    expect(await misses()).toBe(0)
    await judge('tutor-only')
    expect(await misses()).toBe(1)
  })
})

test('the figures count places and ends of the window', async () => {
  const { id } = (await create(student)).reply
  await roundAt(first, -48 * hour)
  await pause(id, '2026-12-09')
  await end(student, id)
  const admin = await buildAdmin(server.context)
  const query = { after: '2026-11-24T00:00:00.000Z', before: '2026-12-31T00:00:00.000Z' }
  const { reply } = await server.call(standingTimeEndpoints.figures, { query }, admin)
  expect(reply.booked).toBeGreaterThan(0)
  expect(reply.ended.map(({ cause }) => cause)).toContain('student')
  expect(reply.skipped.map(({ reason }) => reason)).toContain('paused')
  expect(reply.medianWeeks).not.toBeNull()
})
