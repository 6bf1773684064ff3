import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { holdMinutes } from '@hiwar/contract/fields/limits.ts'
import { blockEndpoints } from '@hiwar/contract/people/blocks.ts'
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { openSockets, type Sockets } from '../../testing/sockets.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { suspend } from '../../testing/suspensions.ts'
import { settleTutors } from '../../testing/tutors.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'
const after = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
const half = after(evening, 30)

let server: TestServer
let sockets: Sockets
let student: BuiltPerson
let other: BuiltPerson
let tutor: BuiltPerson
let slotId: number

beforeAll(async () => {
  server = await createTestServer(noon)
  sockets = await openSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})

beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context)
  other = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  slotId = (await buildSlot(server.db, tutor.id, evening, { minutes: 60 })).id
  await settleTutors(server.context)
})

const keep = ({ token }: BuiltPerson, start = evening, duration: 15 | 30 = 30, place = { tutorId: tutor.id, slotId }) =>
  server.call(holdEndpoints.keep, { body: { ...place, start, duration } }, { token })
const heldBy = async ({ token }: BuiltPerson) => (await server.call(holdEndpoints.read, {}, { token })).reply
const release = ({ token }: BuiltPerson) => server.call(holdEndpoints.release, {}, { token })

async function book({ id, token }: BuiltPerson, start = evening) {
  await buildSubscription(server.db, id, noon)
  return server.call(lessonEndpoints.book, { body: { tutorId: tutor.id, slotId, start, duration: 30 } }, { token })
}

/** The starts of the taken parts of the slot, as this person sees them. */
async function takenFor(person?: BuiltPerson): Promise<string[]> {
  const { reply } = await server.call(slotEndpoints.list, { query: { userId: tutor.id } }, person)
  return reply.subslots.map(({ start }) => start)
}

const nextFree = async () => {
  const row = server.db.selectFrom('tutors').select('nextFreeAt').where('userId', '=', tutor.id)
  return (await row.executeTakeFirstOrThrow()).nextFreeAt?.toISOString() ?? null
}

const engaged = async () =>
  (
    await server.db
      .selectFrom('engagements')
      .select('kind')
      .where('personId', '=', tutor.id)
      .where('active', '=', true)
      .execute()
  ).map(({ kind }) => kind)

const block = ({ token }: BuiltPerson, userId: number) =>
  server.call(blockEndpoints.create, { params: { userId } }, { token })

async function leave({ token, jti }: BuiltPerson) {
  await confirmLogin(server.context, jti)
  return server.call(deletionEndpoints.ask, {}, { token })
}

type Change = { type: 'delete'; id: number } | { type: 'update'; id: number; start?: string; end?: string }
const changeSlot = (action: Change) =>
  server.call(slotEndpoints.change, { body: { actions: [action] } }, { token: tutor.token })

describe('a held time', () => {
  test('is kept for ten minutes, for its student alone', async () => {
    const kept = { tutorId: tutor.id, slotId, start: evening, duration: 30, until: after(noon, holdMinutes) }
    expect((await keep(student)).reply).toEqual(kept)
    expect([await heldBy(student), await heldBy(other)]).toEqual([kept, null])
    const seen = await Promise.all([takenFor(other), takenFor(), takenFor(student), takenFor(tutor)])
    expect(seen).toEqual([[evening], [evening], [], []])
    expect((await keep(other)).error.code).toBe('busy-tutor')
    expect((await book(other)).error.code).toBe('busy-tutor')
    expect((await book(student)).status).toBe(200)
    expect([await heldBy(student), await engaged()]).toEqual([null, ['lesson']])
  })

  test('goes to one of twenty who want it at once', async () => {
    const students = await Promise.all(Array.from({ length: 20 }, () => buildStudent(server.context)))
    const answers = await Promise.all(students.map((each) => keep(each)))
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error.code === 'busy-tutor')).toHaveLength(19)
    expect(await engaged()).toEqual(['hold'])
  })

  test('is free again the moment it is over, before any job has run', async () => {
    await keep(student)
    server.clock.set(after(noon, holdMinutes))
    expect([await takenFor(other), await heldBy(student)]).toEqual([[], null])
    expect((await keep(other)).status).toBe(200)
    server.clock.set(after(noon, 2 * holdMinutes))
    expect((await book(student)).status).toBe(200)
    expect(await engaged()).toEqual(['lesson'])
  })

  test('ends with the time in which it can be booked', async () => {
    await server.db.updateTable('tutors').set({ notice: 355 }).where('userId', '=', tutor.id).execute()
    expect((await keep(student)).reply.until).toBe(after(noon, 5))
  })

  test('moves the next free time of the tutor until a job ends the hold, and open pages hear of both', async () => {
    const page = await sockets.connect(other.token)
    const news = async () => {
      await server.drainEvents()
      return (await page.received('TutorUpdated')).filter(({ tutorId }) => tutorId === tutor.id).length
    }
    await keep(student)
    expect([await nextFree(), await news()]).toEqual([half, 1])
    await server.runJobs(after(noon, holdMinutes))
    expect([await nextFree(), await engaged(), await news()]).toEqual([evening, [], 2])
  })

  test('gives way to the next one of its student, and is the same one when it is asked for again', async () => {
    const first = (await keep(student)).reply
    server.clock.advance(60_000)
    expect((await keep(student)).reply).toEqual(first)
    expect((await keep(student, half)).reply.until).toBe(after(noon, holdMinutes + 1))
    expect(await takenFor(other)).toEqual([half])
    expect((await keep(other, evening)).status).toBe(200)
    expect((await keep(student, evening)).error.code).toBe('busy-tutor')
    expect((await heldBy(student))?.start).toBe(half)
  })

  test('can be given back, twice', async () => {
    await keep(student)
    expect(statusesOf([await release(student), await release(student)])).toEqual([200, 200])
    expect([await heldBy(student), await engaged()]).toEqual([null, []])
    await server.runJobs()
    expect(await nextFree()).toBe(evening)
  })

  test('leaves the buffer of its tutor', async () => {
    await server.db.updateTable('tutors').set({ bufferMinutes: 15 }).where('userId', '=', tutor.id).execute()
    await keep(student, evening, 15)
    expect((await keep(other, after(evening, 15), 15)).error.code).toBe('busy-tutor')
    expect((await keep(other, half, 15)).status).toBe(200)
  })

  test('takes a place of the day of a tutor who gives so many lessons', async () => {
    await server.db.updateTable('tutors').set({ dailyLessons: 1 }).where('userId', '=', tutor.id).execute()
    await keep(student)
    expect(await nextFree()).toBeNull()
    expect([(await keep(other, half)).error.code, (await book(other, half)).error.code]).toEqual([
      'busy-tutor',
      'busy-tutor',
    ])
    expect((await book(student)).status).toBe(200)
  })

  test('keeps no other holder out after the tutor lowered the cap, until one of them has booked', async () => {
    await keep(student)
    await keep(other, half)
    await server.db.updateTable('tutors').set({ dailyLessons: 1 }).where('userId', '=', tutor.id).execute()
    expect((await book(await buildStudent(server.context))).error.code).toBe('busy-tutor')
    expect((await book(student)).status).toBe(200)
    expect((await book(other, half)).error.code).toBe('busy-tutor')
  })

  test('needs what a booking needs, but no subscription', async () => {
    const unverified = await buildStudent(server.context, { verifiedEmail: false })
    expect((await keep(unverified)).error.code).toBe('forbidden')
    expect((await keep(student, after(evening, 45))).error.code).toBe('bad-request')
    await book(student)
    expect((await keep(student, half)).error.code).toBe('reached-booking-limit')
  })
})

describe('a hold ends', () => {
  beforeEach(async () => {
    await keep(student)
  })

  const ends: [string, () => Promise<{ status: number }>][] = [
    ['its student is suspended', async () => suspend(server, await buildAdmin(server.context), student.id)],
    ['its tutor is suspended', async () => suspend(server, await buildAdmin(server.context), tutor.id)],
    ['its student blocks the tutor', () => block(student, tutor.id)],
    ['its student asks for the deletion of the account', () => leave(student)],
    ['its slot is deleted', () => changeSlot({ type: 'delete', id: slotId })],
    ['its slot no longer contains it', () => changeSlot({ type: 'update', id: slotId, start: half })],
  ]

  test.each(ends)('when %s', async (_when, end) => {
    expect((await end()).status).toBe(200)
    const holds = server.db.selectFrom('lessonHolds').select('id').where('tutorId', '=', tutor.id)
    expect([await holds.execute(), await engaged()]).toEqual([[], []])
  })

  test('not when its slot grows', async () => {
    expect((await changeSlot({ type: 'update', id: slotId, end: after(evening, 90) })).status).toBe(200)
    expect(await engaged()).toEqual(['hold'])
  })
})

test('a person newly holds six times an hour; refusals and the same time again do not count', async () => {
  const shared = { DATABASE_URL: server.databaseUrl, RATE_LIMIT_FACTOR: '1' }
  const strict = await createTestServer(noon, shared)
  const ask = (start: string) =>
    strict.call(holdEndpoints.keep, { body: { tutorId: tutor.id, slotId, start, duration: 15 } }, student)
  await keep(other, half)
  expect((await ask(half)).error.code).toBe('busy-tutor')
  for (const minutes of [0, 5, 10, 0, 5, 10]) expect((await ask(after(evening, minutes))).status).toBe(200)
  expect((await ask(after(evening, 10))).status).toBe(200)
  expect((await ask(evening)).status).toBe(429)
  await strict.close()
})

test('the strip of a tutor’s week leaves a held time out until the hold is over', async () => {
  const strip = async () =>
    (await server.call(tutorEndpoints.strip, { query: { ids: [tutor.id] } })).reply[0]?.days[0]?.minutes
  expect(await strip()).toBe(60)
  await keep(student)
  expect(await strip()).toBe(30)
  server.clock.set(after(noon, holdMinutes))
  expect(await strip()).toBe(60)
})
