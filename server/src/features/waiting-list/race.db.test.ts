/** Races for freed times: one outcome for an offer, and the queue before the crowd. */
import { setTimeout as pause } from 'node:timers/promises'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { afterAll, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { isLong } from '../../testing/long.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { writeMisses } from '../demand/misses.store.ts'
import { waitingJobs } from './rounds.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-25T17:00:00.000Z'

const server = await createTestServer(noon, { DATABASE_POOL: '16' })
afterAll(() => server.close())

type Subscriber = BuiltPerson & { subscriptionId: number }

async function buildSubscriber(): Promise<Subscriber> {
  const student = await buildStudent(server.context)
  return { ...student, subscriptionId: (await buildSubscription(server.db, student.id, noon)).id }
}

async function buildTaken(start = evening) {
  const [tutor, owner] = [await buildTutor(server.context), await buildSubscriber()]
  const { id: slotId } = await buildSlot(server.db, tutor.id, start, { minutes: 30 })
  const { id } = await buildLesson(server.db, tutor.id, owner.id, start, { ...owner, slotId })
  const body = { tutorId: tutor.id, slotId, start, duration: 30 as const }
  return { tutorId: tutor.id, body, cancel: () => server.call(lessonEndpoints.cancel, { params: { id } }, owner) }
}

async function join(student: BuiltPerson, tutorId: number) {
  const body = { tutorId, duration: 30 as const, weekdays: [3 as const], from: '18:00', to: '22:00' }
  expect((await server.call(waitingListEndpoints.join, { body }, student)).status).toBe(200)
}

const [, endIfDue] = waitingJobs
const openOffers = (tutorId: number) =>
  server.db.selectFrom('waitingOffers').selectAll().where('tutorId', '=', tutorId).orderBy('id').execute()

test('I-W08 an offer that is accepted beside its end has one outcome', { timeout: 120_000 }, async () => {
  const seen = { accepted: 0, expired: 0 }
  const races = isLong ? 200 : 20
  for (let race = 0; race < races; race += 1) {
    server.clock.set(noon)
    const { tutorId, cancel } = await buildTaken()
    const [student, next] = [await buildSubscriber(), await buildSubscriber()]
    await join(student, tutorId)
    await join(next, tutorId)
    await cancel()
    const [offer] = await openOffers(tutorId)
    const params = { id: offer?.id ?? 0 }
    const accepting = server.call(waitingListEndpoints.accept, { params, body: {} }, student)
    // From an end that comes first to one that comes last.
    if (race === races - 1) await accepting
    else await pause((race % 10) * 3)
    server.clock.set('2026-11-24T10:15:00.000Z')
    const [{ status, error }] = await Promise.all([
      accepting,
      endIfDue?.run(server.context, { offerId: params.id, tutorId }),
      endIfDue?.run(server.context, { offerId: params.id, tutorId }),
    ])
    const lessons = server.db.selectFrom('lessons').select('id').where('studentId', '=', student.id)
    const [first, second] = await openOffers(tutorId)
    if (status === 200) {
      seen.accepted += 1
      expect([first?.answer, (await lessons.execute()).length, second]).toEqual(['accepted', 1, undefined])
    } else {
      seen.expired += 1
      expect(error.code).toBe('offer-over')
      expect([first?.answer, (await lessons.execute()).length]).toEqual(['expired', 0])
      expect([second?.studentId, second?.answer]).toEqual([next.id, null])
    }
  }
  expect(Math.min(seen.accepted, seen.expired)).toBeGreaterThan(0)
})

test('a crowd that wants a time as it falls free finds it kept for the queue', { timeout: 240_000 }, async () => {
  server.clock.set(noon)
  const { tutorId, body, cancel } = await buildTaken()
  const first = await buildSubscriber()
  await join(first, tutorId)
  const crowd: BuiltPerson[] = []
  for (let count = 0; count < (isLong ? 1_000 : 100); count += 1) crowd.push(await buildSubscriber())
  const asks = (some: readonly BuiltPerson[]) => some.map((one) => server.call(lessonEndpoints.book, { body }, one))
  const half = Math.floor(crowd.length / 2)
  const early = asks(crowd.slice(0, half))
  const canceling = cancel()
  const answers = await Promise.all([...early, ...asks(crowd.slice(half))])
  expect((await canceling).status).toBe(200)
  expect(new Set(answers.map(({ status, error }) => `${status} ${error.code}`))).toEqual(new Set(['409 busy-tutor']))
  const [offer] = await openOffers(tutorId)
  expect(offer).toMatchObject({ studentId: first.id, answer: null })
  const accepting = server.call(waitingListEndpoints.accept, { params: { id: offer?.id ?? 0 }, body: {} }, first)
  expect((await accepting).status).toBe(200)
  // Each refusal is a wish that was not met, written after all of them.
  const misses = server.db.selectFrom('demandMisses').select('studentId').where('kind', '=', 'busy')
  expect(await misses.execute()).toEqual([])
  await writeMisses(server.context)
  expect(await misses.execute()).toHaveLength(crowd.length)
})

test('I-W05 a student who takes two offers, and books besides, has one open lesson', { timeout: 120_000 }, async () => {
  for (let race = 0; race < (isLong ? 50 : 5); race += 1) {
    server.clock.set(noon)
    const [one, other, free] = [
      await buildTaken(),
      await buildTaken('2026-11-25T18:00:00.000Z'),
      await buildTutor(server.context),
    ]
    const slot = await buildSlot(server.db, free.id, evening)
    const student = await buildSubscriber()
    await join(student, one.tutorId)
    await join(student, other.tutorId)
    // Both fall free at once, and the student is offered one of them.
    await Promise.all([one.cancel(), other.cancel()])
    const offers = [...(await openOffers(one.tutorId)), ...(await openOffers(other.tutorId))]
    expect(offers).toHaveLength(1)
    const params = { id: offers[0]?.id ?? 0 }
    const body = { tutorId: free.id, slotId: slot.id, start: '2026-11-25T19:00:00.000Z', duration: 30 as const }
    const answers = await Promise.all([
      server.call(waitingListEndpoints.accept, { params, body: {} }, student),
      server.call(lessonEndpoints.book, { body }, student),
      server.call(lessonEndpoints.book, { body: offers[0]?.tutorId === one.tutorId ? one.body : other.body }, student),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const open = server.db.selectFrom('lessons').select('id').where('studentId', '=', student.id)
    expect(await open.where('canceledAt', 'is', null).execute()).toHaveLength(1)
  }
})
