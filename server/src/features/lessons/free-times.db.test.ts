/** The free times that every reader shows are the times that the server accepts, with buffers and daily caps. */
import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { bufferMinutes } from '@hiwar/contract/fields/limits.ts'
import { type AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { decideBooking } from '@hiwar/domain/lessons/book.ts'
import { bookableTimes, START_STEP } from '@hiwar/domain/slots/bookable-times.ts'
import { type Instant, instantOfDate, MINUTE, parseInstant, parseRange, plus } from '@hiwar/domain/time/instant.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { settleTutors } from '../../testing/tutors.ts'
import { firstFreeWithin } from '../tutors/list.store.ts'
import { getBookingFacts } from './booking.store.ts'

const noon = '2026-11-24T10:00:00.000Z'
let server: TestServer

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

type Pace = Pick<AccountChanges, 'bufferMinutes' | 'dailyLessons'>

/** Two slots that meet, the second one across midnight in Cairo, and one of the next morning. */
const slotTimes = [
  { start: '2026-11-24T19:00:00.000Z', minutes: 100 },
  { start: '2026-11-24T20:40:00.000Z', minutes: 140 },
  { start: '2026-11-25T10:00:00.000Z', minutes: 60 },
]
const lengths = [15, 30] as const

async function buildStage() {
  const tutor = await buildTutor(server.context)
  const slots = []
  for (const { start, minutes } of slotTimes) {
    const { id, start: from, end } = await buildSlot(server.db, tutor.id, start, { minutes })
    slots.push({ id, start: instantOfDate(from), end: instantOfDate(end) })
  }
  return { tutor, slots }
}

type Stage = Awaited<ReturnType<typeof buildStage>>

async function buildLearner(): Promise<BuiltPerson> {
  const student = await buildStudent(server.context)
  await buildSubscription(server.db, student.id, noon)
  return student
}

async function setPace({ tutor }: Stage, pace: Pace): Promise<void> {
  const { status } = await server.call(
    accountEndpoints.update,
    { params: { id: tutor.id }, body: pace },
    { token: tutor.token },
  )
  expect(status).toBe(200)
}

const placeOf = ({ tutor, slots }: Stage, start: Instant, duration: 15 | 30) => {
  const slotId = slots.find((slot) => slot.start <= start && start < slot.end)?.id ?? 0
  return { tutorId: tutor.id, slotId, start: new Date(start).toISOString(), duration }
}

async function book(stage: Stage, start: Instant, duration: 15 | 30, student: BuiltPerson) {
  const body = placeOf(stage, start, duration)
  const { status, reply, error } = await server.call(lessonEndpoints.book, { body }, { token: student.token })
  return status === 200 ? reply : error.code
}

const hold = (stage: Stage, start: Instant, duration: 15 | 30, { token }: BuiltPerson) =>
  server.call(holdEndpoints.keep, { body: placeOf(stage, start, duration) }, { token })

/** The starts that a student's booking dialog offers. */
async function offeredTo({ tutor }: Stage, student: BuiltPerson, duration: 15 | 30, moving?: number) {
  const query = { userId: tutor.id, purposes: ['lesson' as const], ...(moving !== undefined && { moving }) }
  const { reply } = await server.call(slotEndpoints.list, { query }, { token: student.token })
  const openings = {
    slots: reply.slots.list.map((slot) => ({ id: slot.id, ...parseRange(slot) })),
    taken: reply.subslots.map(parseRange),
    leadTime: 0,
    now: parseInstant(noon),
  }
  return bookableTimes(openings, duration, 'all').map(({ start }) => start)
}

/** The starts that the server's decision accepts. */
async function acceptedFor({ tutor, slots }: Stage, student: BuiltPerson, duration: 15 | 30): Promise<Instant[]> {
  const accepted: Instant[] = []
  for (const { id, start: from, end: until } of slots) {
    for (let start = from; start < until; start = plus(start, START_STEP)) {
      const time = { start: new Date(start), end: new Date(plus(start, duration * MINUTE)) }
      const asked = { tutorId: tutor.id, studentId: student.id, slotId: id, ...time }
      const facts = await getBookingFacts(server.db, asked, new Date(noon))
      if ('book' in decideBooking({ start, minutes: duration }, facts, parseInstant(noon))) accepted.push(start)
    }
  }
  return accepted
}

const pace = fc.record({
  bufferMinutes: fc.constantFrom(...bufferMinutes),
  dailyLessons: fc.constantFrom(null, null, 1, 2, 3),
})
const booking = fc.record({
  pace,
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  duration: fc.constantFrom(...lengths),
  isHeld: fc.boolean(),
})

describe('free times', () => {
  test('are the same for students, the decision, the search and the next free time', { timeout: 120_000 }, async () => {
    const seen = { taken: 0, full: 0 }
    const property = fc.asyncProperty(fc.array(booking, { maxLength: 4 }), pace, async (bookings, last) => {
      const stage = await buildStage()
      const viewer = await buildLearner()
      for (const { pace: set, place, duration, isHeld } of bookings) {
        await setPace(stage, set)
        const free = await offeredTo(stage, viewer, duration)
        const start = free[Math.floor(place * (free.length - 1))]
        if (start === undefined) continue
        const learner = await buildLearner()
        if (isHeld) expect((await hold(stage, start, duration, learner)).status).toBe(200)
        else expect(await book(stage, start, duration, learner)).toMatchObject({ status: 'pending' })
        await agree(stage, await offeredTo(stage, viewer, 15))
      }
      await setPace(stage, last)
      const [quarters = [], halves = []] = await Promise.all(lengths.map((length) => offeredTo(stage, viewer, length)))
      expect(await acceptedFor(stage, viewer, 15)).toEqual(quarters)
      expect(await acceptedFor(stage, viewer, 30)).toEqual(halves)
      await agree(stage, quarters)
      seen.taken += bookings.length > 0 ? 1 : 0
      seen.full += last.dailyLessons !== null && quarters.length === 0 ? 1 : 0
    })
    await fc.assert(property, { numRuns: 30 })
    expect(seen.taken).toBeGreaterThan(5)
  })

  /** The stored next free time and the search by time know the same starts. */
  async function agree({ tutor }: Stage, quarters: readonly Instant[]): Promise<void> {
    const { nextFreeAt } = await server.db
      .selectFrom('tutors')
      .select('nextFreeAt')
      .where('userId', '=', tutor.id)
      .executeTakeFirstOrThrow()
    expect(nextFreeAt?.getTime()).toBe(quarters[0])
    for (const hour of [19, 20, 21, 22, 23, 34]) {
      const from = plus(parseInstant('2026-11-24T00:00:00.000Z'), hour * 60 * MINUTE)
      const window = { start: from, end: plus(from, 60 * MINUTE) }
      const found = await server.db
        .selectFrom('tutors')
        .innerJoinLateral(firstFreeWithin([window], new Date(noon)).as('free'), (join) => join.onTrue())
        .select('free.at')
        .where('userId', '=', tutor.id)
        .execute()
      const first = quarters.find((start) => start >= window.start && plus(start, 15 * MINUTE) <= window.end)
      expect(found.map(({ at }) => at?.getTime())).toEqual(first === undefined ? [] : [first])
    }
  }
})

const at = (clock: string) => parseInstant(`2026-11-24T${clock}:00.000Z`)

describe('a buffer', () => {
  test('keeps the minutes after a lesson free, and fits before the next one', async () => {
    const stage = await buildStage()
    await setPace(stage, { bufferMinutes: 10 })
    await book(stage, at('19:30'), 30, await buildLearner())
    const viewer = await buildLearner()
    const halves = await offeredTo(stage, viewer, 30)
    expect(halves).toContain(at('20:10'))
    expect(halves).not.toContain(at('20:05'))
    const quarters = await offeredTo(stage, viewer, 15)
    expect(quarters).toContain(at('19:05'))
    expect(quarters).not.toContain(at('19:10'))
    expect(await book(stage, at('19:10'), 15, viewer)).toBe('busy-tutor')
    expect(await book(stage, at('20:05'), 30, viewer)).toBe('busy-tutor')
    expect(await book(stage, at('20:10'), 30, viewer)).toMatchObject({ status: 'pending' })
  })

  test('is the tutor’s alone, and stays as it was when the lesson was booked', async () => {
    const stage = await buildStage()
    await setPace(stage, { bufferMinutes: 30 })
    const student = await buildLearner()
    await book(stage, at('20:00'), 15, student)
    await setPace(stage, { bufferMinutes: 0 })
    const ends = await server.db
      .selectFrom('engagements')
      .select(['personId', 'during'])
      .where('personId', 'in', [stage.tutor.id, student.id])
      .execute()
    const endOf = (id: number) => ends.find(({ personId }) => personId === id)?.during
    expect(endOf(stage.tutor.id)).toContain('20:45')
    expect(endOf(student.id)).toContain('20:15')
    expect(await book(stage, at('20:40'), 15, await buildLearner())).toBe('busy-tutor')
  })

  test('moves with a lesson, whose own time counts as free', async () => {
    const stage = await buildStage()
    await setPace(stage, { bufferMinutes: 20, dailyLessons: 1 })
    const student = await buildLearner()
    const lesson = await book(stage, at('20:00'), 30, student)
    if (typeof lesson === 'string') throw new Error(lesson)
    expect(await offeredTo(stage, student, 30)).not.toContain(at('20:05'))
    expect(await offeredTo(stage, student, 30, lesson.id)).toContain(at('20:05'))
    expect(await offeredTo(stage, await buildLearner(), 30, lesson.id)).not.toContain(at('20:05'))
    const body = {
      lessonId: lesson.id,
      slotId: lesson.slotId,
      start: '2026-11-24T20:05:00.000Z',
      duration: 30 as const,
    }
    const { status } = await server.call(lessonEndpoints.move, { body }, { token: student.token })
    expect(status).toBe(200)
  })
})

describe('a daily cap', () => {
  test('closes the rest of the day, and lowering it cancels nothing', async () => {
    const stage = await buildStage()
    await book(stage, at('19:00'), 30, await buildLearner())
    await book(stage, at('20:00'), 30, await buildLearner())
    await setPace(stage, { dailyLessons: 1 })
    const viewer = await buildLearner()
    const free = await offeredTo(stage, viewer, 15)
    // The day ends in Cairo at 22:00 UTC.
    expect(free[0]).toBe(at('22:00'))
    expect(await book(stage, at('21:00'), 15, viewer)).toBe('busy-tutor')
    const lessons = server.db.selectFrom('lessons').select('id').where('tutorId', '=', stage.tutor.id)
    expect(await lessons.where('canceledAt', 'is', null).execute()).toHaveLength(2)
    expect(await book(stage, at('22:00'), 15, viewer)).toMatchObject({ status: 'pending' })
    await settleTutors(server.context)
  })

  test('is set by the tutor alone, and shown to nobody else', async () => {
    const { tutor } = await buildStage()
    const student = await buildLearner()
    const update = (body: object, token: string, id = tutor.id) =>
      server.call(accountEndpoints.update, { params: { id }, body }, { token })
    expect((await update({ dailyLessons: 3 }, student.token)).status).toBe(403)
    expect((await update({ dailyLessons: 3 }, student.token, student.id)).status).toBe(403)
    expect((await update({ dailyLessons: 41 }, tutor.token)).status).toBe(400)
    expect((await update({ bufferMinutes: 7 }, tutor.token)).status).toBe(400)
    expect((await update({ dailyLessons: 3, bufferMinutes: 15 }, tutor.token)).reply).toMatchObject({
      dailyLessons: 3,
      bufferMinutes: 15,
    })
    const { reply } = await server.call(tutorEndpoints.info, { params: { id: tutor.id } })
    expect(JSON.stringify(reply)).not.toMatch(/dailyLessons|bufferMinutes/)
  })
})
