/** Tests of the waiting list: who is offered a freed time, what becomes of the offer, and who is told. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { subscriptionEnded } from '../subscriptions/events.ts'
import { terminate } from '../subscriptions/store.ts'

/** Noon of a Tuesday in Cairo, and a lesson in the evening of the next day. */
const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-25T17:00:00.000Z'

const server = await createTestServer(noon)
afterAll(() => server.close())
beforeEach(() => server.clock.set(noon))

type Wish = Omit<RequestOf<typeof waitingListEndpoints.join>['body'], 'tutorId'>
const wednesdays: Wish = { duration: 30, weekdays: [3], from: '18:00', to: '22:00' }

type Subscriber = BuiltPerson & { subscriptionId: number }

async function buildSubscriber(): Promise<Subscriber> {
  const student = await buildStudent(server.context)
  const { id } = await buildSubscription(server.db, student.id, noon)
  return { ...student, subscriptionId: id }
}

type One = [Subscriber]
type Two = [...One, Subscriber]
type Three = [...Two, Subscriber]
type Four = [...Three, Subscriber]
type Six = [...Four, Subscriber, Subscriber]

/** A tutor whose only slot is taken by somebody's lesson. */
async function buildTaken(start = evening) {
  return addTaken(await buildTutor(server.context), start)
}

async function addTaken(tutor: BuiltPerson, start: string) {
  const owner = await buildSubscriber()
  const slot = await buildSlot(server.db, tutor.id, start, { minutes: 30 })
  const lesson = await buildLesson(server.db, tutor.id, owner.id, start, { ...owner, slotId: slot.id })
  return { tutor, owner, slotId: slot.id, lessonId: lesson.id, start }
}
type Taken = Awaited<ReturnType<typeof buildTaken>>

const join = (student: BuiltPerson, { tutor }: Pick<Taken, 'tutor'>, wish = wednesdays) =>
  server.call(waitingListEndpoints.join, { body: { tutorId: tutor.id, ...wish } }, student)

/** So many students who wait for the tutor, in the order of their coming. */
async function buildQueue(taken: Pick<Taken, 'tutor'>, count: number): Promise<Subscriber[]> {
  const queue: Subscriber[] = []
  for (let index = 0; index < count; index += 1) {
    const student = await buildSubscriber()
    expect((await join(student, taken)).status).toBe(200)
    queue.push(student)
    server.clock.advance(1_000)
  }
  return queue
}

const cancel = ({ lessonId, owner }: Taken, by = owner) =>
  server.call(lessonEndpoints.cancel, { params: { id: lessonId } }, by)

const entryOf = async (student: BuiltPerson) =>
  (await server.call(waitingListEndpoints.list, { query: {} }, student)).reply.list[0]
const offerOf = async (student: BuiltPerson) => (await entryOf(student))?.offer ?? null
const offersOf = (students: readonly BuiltPerson[]) =>
  Promise.all(students.map(async (student) => (await offerOf(student)) !== null))

const accept = async (student: BuiltPerson, id: number, replaces?: number) => {
  const body = replaces === undefined ? {} : { replaces }
  return server.call(waitingListEndpoints.accept, { params: { id }, body }, student)
}
const decline = (student: BuiltPerson, id: number) =>
  server.call(waitingListEndpoints.decline, { params: { id }, body: {} }, student)

async function book(student: BuiltPerson, { tutor, slotId, start }: Taken) {
  const body = { tutorId: tutor.id, slotId, start, duration: 30 as const }
  const { status, error } = await server.call(lessonEndpoints.book, { body }, student)
  return status === 200 ? 'booked' : error.code
}

/** Logins end while the clock moves on. */
async function runTo(at: string, ...people: BuiltPerson[]) {
  await server.runJobs(at)
  for (const person of people) Object.assign(person, await buildLogin(server.context, person.id))
}

const wordingsOf = async ({ id }: BuiltPerson) => {
  const rows = server.db.selectFrom('notifications').select('wording').where('userId', '=', id).orderBy('id')
  return (await rows.execute()).map(({ wording }) => wording)
}

const idOf = async (student: BuiltPerson) => (await offerOf(student))?.id ?? 0

describe('AW-06 a freed time', () => {
  test('goes through the queue, past everybody else, and is taken once', async () => {
    const taken = await buildTaken()
    const [a, b, c] = (await buildQueue(taken, 3)) as Three
    expect(await Promise.all([a, b, c].map(async (one) => (await entryOf(one))?.position))).toEqual([1, 2, 3])
    await cancel(taken)
    const freedAt = server.clock.now().getTime()
    expect(await offerOf(a)).toMatchObject({
      slotId: taken.slotId,
      start: evening,
      duration: 30,
      expiresAt: new Date(freedAt + 15 * 60_000).toISOString(),
    })
    expect(await offersOf([a, b, c])).toEqual([true, false, false])
    expect(await book(b, taken)).toBe('busy-tutor')
    const ofA = await idOf(a)
    expect((await decline(b, ofA)).error.code).toBe('forbidden')
    expect((await decline(a, ofA)).status).toBe(200)
    expect((await accept(a, ofA)).error.code).toBe('offer-over')
    expect(await offersOf([a, b, c])).toEqual([false, true, false])
    const ofB = await idOf(b)
    const { start } = taken
    const other = await buildTaken('2026-11-26T17:00:00.000Z')
    const { id: old } = await buildLesson(server.db, other.tutor.id, c.id, '2026-11-26T18:00:00.000Z', c)
    server.clock.advance(15 * 60_000)
    // Between its end and the next offer the time is nobody's.
    expect((await accept(b, ofB)).error.code).toBe('offer-over')
    expect(await book(taken.owner, taken)).toBe('busy-tutor')
    await runTo(server.clock.now().toISOString(), b, c)
    expect(await offersOf([b, c])).toEqual([false, true])
    expect((await accept(b, ofB)).error.code).toBe('offer-over')
    expect((await accept(c, await idOf(c))).error.code).toBe('reached-booking-limit')
    const { reply } = await accept(c, await idOf(c), old)
    expect(reply).toMatchObject({ start, origin: 'offer', status: 'pending' })
    const lessons = await server.db
      .selectFrom('lessons')
      .select(['id', 'canceledBy'])
      .where('studentId', '=', c.id)
      .execute()
    expect(lessons.find(({ id }) => id === old)?.canceledBy).toBe(c.id)
    expect(lessons.find(({ id }) => id === reply.id)?.canceledBy).toBeNull()
    expect((await entryOf(c))?.state).toBe('done')
    const [told] = await notificationsOf(server, a)
    expect(told?.text).toBe(
      'تفرّغ موعد مع المدرّسة سارة، يوم الأربعاء، ٢٥ نوفمبر، الساعة ٧:٠٠ مساءً بتوقيت القاهرة، وهو محجوز لك حتى ١٢:١٥ ظهرًا. بعدها يُعرض على من يليك.',
    )
  })

  test('of half past eleven is held for the morning, and told then', async () => {
    const taken = await buildTaken('2026-11-25T10:00:00.000Z')
    const student = await buildSubscriber()
    await join(student, taken, { ...wednesdays, from: '09:00' })
    await runTo('2026-11-24T21:30:00.000Z', student, taken.owner)
    await cancel(taken)
    expect(await offerOf(student)).toBeNull()
    expect(await book(await buildSubscriber(), taken)).toBe('busy-tutor')
    expect(await notificationsOf(server, student)).toEqual([])
    await runTo('2026-11-25T06:00:00.000Z', student)
    expect(await offerOf(student)).toMatchObject({ expiresAt: '2026-11-25T06:15:00.000Z' })
    expect(await notificationsOf(server, student)).toHaveLength(1)
  })
})

describe('an offer', () => {
  test('is accepted by a booking of its time as well', async () => {
    const taken = await buildTaken()
    const [a, b] = (await buildQueue(taken, 2)) as Two
    await cancel(taken)
    const id = await idOf(a)
    expect(await book(a, taken)).toBe('booked')
    expect((await accept(a, id)).error.code).toBe('offer-over')
    expect([(await entryOf(a))?.state, await offerOf(b)]).toEqual(['done', null])
    const row = await server.db
      .selectFrom('waitingOffers')
      .select(['answer', 'lessonId'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({ answer: 'accepted', lessonId: expect.any(Number) })
  })

  test('passes over who cannot take it, and comes back to nobody', async () => {
    const taken = await buildTaken()
    // Who gives the time up does not want it back.
    await join(taken.owner, taken)
    const queue = await buildQueue(taken, 4)
    const [poor, frozen, busy, able] = queue as Four
    await server.db
      .updateTable('quotaWeeks')
      .set((row) => ({ usedMinutes: row.ref('minutes') }))
      .where('subscriptionId', 'in', (row) =>
        row.selectFrom('subscriptions').select('id').where('userId', '=', poor.id),
      )
      .execute()
    await server.call(freezeEndpoints.start, { body: { days: 7 } }, frozen)
    const other = await buildTutor(server.context)
    await buildSlot(server.db, other.id, evening)
    await server.db
      .insertInto('engagements')
      .values({
        personId: busy.id,
        kind: 'lesson',
        refId: 999_999,
        slotId: taken.slotId,
        during: `[${evening},2026-11-25T17:30:00Z)`,
      })
      .execute()
    await cancel(taken)
    expect(await offersOf(queue)).toEqual([false, false, false, true])
    await decline(able, await idOf(able))
    expect(await offersOf(queue)).toEqual([false, false, false, false])
    expect([await offerOf(taken.owner), await notificationsOf(server, taken.owner)]).toEqual([null, []])
    // Nobody is left: whoever was not offered the time is told that it is free.
    expect(await wordingsOf(poor)).toEqual(['waiting_open'])
    expect(await wordingsOf(able)).toEqual(['waiting_offer'])
    expect(await book(await buildSubscriber(), taken)).toBe('booked')
  })

  test('is of no time that its tutor takes away, with the slot or by leaving', async () => {
    const [first, second] = [await buildTaken(), await buildTaken()]
    const [a] = (await buildQueue(first, 1)) as One
    await join(a, second)
    await server.call(slotEndpoints.change, { body: { actions: [{ type: 'delete', id: first.slotId }] } }, first.tutor)
    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', second.tutor.id).execute()
    await cancel(second)
    expect(await server.db.selectFrom('waitingOffers').select('id').where('studentId', '=', a.id).execute()).toEqual([])
    expect(await wordingsOf(a)).toEqual([])
  })

  test('that gets no answer twice in a row puts the entry to sleep; woken, it has its old place', async () => {
    const taken = await buildTaken()
    const next = '2026-12-02T17:00:00.000Z'
    const later = await addTaken(taken.tutor, next)
    const [a, b] = (await buildQueue(taken, 2)) as Two
    await cancel(taken)
    await runTo('2026-11-24T10:31:00.000Z', a, b, later.owner)
    expect((await entryOf(a))?.state).toBe('waiting')
    await cancel(later)
    expect(await offersOf([a, b])).toEqual([true, false])
    await runTo('2026-11-24T11:00:00.000Z', a, b)
    expect([(await entryOf(a))?.state, (await entryOf(a))?.position]).toEqual(['asleep', 1])
    expect(await wordingsOf(a)).toContain('waiting_asleep')
    const id = (await entryOf(a))?.id ?? 0
    const wake = () => server.call(waitingListEndpoints.wake, { params: { id }, body: { awake: true } }, a)
    expect((await wake()).reply).toMatchObject({ state: 'waiting', position: 1 })
    expect((await wake()).status).toBe(409)
  })

  test('ends for the next one after the total of the time, and then the time is free', async () => {
    const taken = await buildTaken()
    const queue = await buildQueue(taken, 6)
    await cancel(taken)
    await runTo('2026-11-24T11:30:00.000Z', ...queue)
    const rows = await server.db
      .selectFrom('waitingOffers')
      .select('studentId')
      .where('tutorId', '=', taken.tutor.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ studentId }) => studentId)).toEqual(queue.slice(0, 4).map(({ id }) => id))
    const [, , , , fifth, sixth] = queue as Six
    expect(await wordingsOf(fifth)).toEqual(['waiting_open'])
    expect(await book(sixth, taken)).toBe('booked')
  })

  test('is withdrawn with its slot; a student who goes leaves it to the next', async () => {
    const taken = await buildTaken()
    const [a, b, c] = (await buildQueue(taken, 3)) as Three
    await cancel(taken)
    const ofA = await entryOf(a)
    await server.call(waitingListEndpoints.leave, { params: { id: ofA?.id ?? 0 } }, a)
    expect([(await entryOf(a))?.state, ...(await offersOf([a, b]))]).toEqual(['left', false, true])
    await inTransaction(server.db, async (trx) => {
      const subscription = await trx
        .selectFrom('subscriptions')
        .select('id')
        .where('userId', '=', b.id)
        .executeTakeFirstOrThrow()
      await terminate(trx, 'id', subscription.id, null, server.clock.now())
      const fact = { subscriptionId: subscription.id, userId: b.id, by: null }
      await recordEvent(server.context, trx, subscriptionEnded, fact)
    })
    await server.runJobs()
    expect([(await entryOf(b))?.state, ...(await offersOf([b, c]))]).toEqual(['over', false, true])
    const ofC = await idOf(c)
    await server.call(slotEndpoints.change, { body: { actions: [{ type: 'delete', id: taken.slotId }] } }, taken.tutor)
    expect([(await entryOf(c))?.state, await offerOf(c)]).toEqual(['waiting', null])
    expect((await accept(c, ofC)).error.code).toBe('offer-over')
  })

  test('of a student who freezes is withdrawn, and the time goes to the next before everybody else', async () => {
    const taken = await buildTaken()
    const [a, b] = (await buildQueue(taken, 2)) as Two
    await cancel(taken)
    const id = await idOf(a)
    expect((await server.call(freezeEndpoints.start, { body: { days: 7 } }, a)).status).toBe(200)
    await server.runJobs()
    expect(await offersOf([a, b])).toEqual([false, true])
    expect(await book(await buildSubscriber(), taken)).toBe('busy-tutor')
    const offers = server.db.selectFrom('waitingOffers').select(['id', 'answer']).where('tutorId', '=', taken.tutor.id)
    expect(await offers.orderBy('id').execute()).toMatchObject([{ id, answer: 'withdrawn' }, { answer: null }])
  })

  test('of a time that the notice of its tutor no longer allows is over, and withdrawn with the change', async () => {
    const morning = '2026-11-25T09:30:00.000Z'
    const [first, second] = [await buildTaken(morning), await buildTaken(morning)]
    const [a, b] = [await buildSubscriber(), await buildSubscriber()]
    await join(a, first, { ...wednesdays, from: '09:00' })
    await join(b, second, { ...wednesdays, from: '09:00' })
    await cancel(first)
    await cancel(second)
    const ofA = await idOf(a)
    await server.db.updateTable('tutors').set({ notice: 1440 }).where('userId', '=', first.tutor.id).execute()
    expect((await accept(a, ofA)).error.code).toBe('offer-over')
    const { tutor } = second
    const body = { notice: 1440 }
    expect((await server.call(accountEndpoints.update, { params: { id: tutor.id }, body }, tutor)).status).toBe(200)
    expect(await offerOf(b)).toBeNull()
    expect(await wordingsOf(b)).toEqual(['waiting_offer'])
  })

  test('I-W09 with `replaces` changes both lessons or neither', async () => {
    const taken = await buildTaken()
    const [a] = (await buildQueue(taken, 1)) as One
    const other = await buildTutor(server.context)
    const { id: old } = await buildLesson(server.db, other.id, a.id, '2026-11-26T18:00:00.000Z', a)
    await cancel(taken)
    const id = await idOf(a)
    const foreign = await buildTaken('2026-11-27T17:00:00.000Z')
    expect((await accept(a, id, foreign.lessonId)).error.code).toBe('lesson-not-found')
    // The tutor is taken all the same, as after a mistake elsewhere.
    await server.db
      .insertInto('engagements')
      .values({
        personId: taken.tutor.id,
        kind: 'interview',
        refId: 999_999,
        slotId: taken.slotId,
        during: `[2026-11-25T17:30:00Z,2026-11-25T17:31:00Z)`,
      })
      .execute()
    await server.db.updateTable('tutors').set({ bufferMinutes: 10 }).where('userId', '=', taken.tutor.id).execute()
    expect((await accept(a, id, old)).error.code).toBe('busy-tutor')
    const rows = await server.db.selectFrom('lessons').select('canceledAt').where('studentId', '=', a.id).execute()
    expect(rows).toEqual([{ canceledAt: null }])
    await server.db.deleteFrom('engagements').where('refId', '=', 999_999).execute()
    expect((await accept(a, id, old)).status).toBe(200)
  })

  test('is made of the time that a moved lesson left, though not to who moved it', async () => {
    const taken = await buildTaken()
    await join(taken.owner, taken)
    const [a] = (await buildQueue(taken, 1)) as One
    const { id } = await buildSlot(server.db, taken.tutor.id, '2026-11-26T17:00:00.000Z', { minutes: 30 })
    const body = { lessonId: taken.lessonId, slotId: id, start: '2026-11-26T17:00:00.000Z', duration: 30 as const }
    expect((await server.call(lessonEndpoints.move, { body }, taken.owner)).status).toBe(200)
    expect([await offerOf(taken.owner), (await offerOf(a))?.start]).toEqual([null, evening])
  })

  test('of the lesson that it replaces goes on to the queue there', async () => {
    const [first, second] = [await buildTaken(), await buildTaken('2026-11-25T18:00:00.000Z')]
    const mover = second.owner
    const [waiter] = (await buildQueue(second, 1)) as One
    await join(mover, first)
    await cancel(first)
    expect((await accept(mover, await idOf(mover), second.lessonId)).status).toBe(200)
    expect(await offerOf(waiter)).toMatchObject({ start: second.start })
  })
})

describe('the waiting list', () => {
  test('takes one entry a tutor and three in all, of verified subscribers, while it is on', async () => {
    const scenes = [await buildTaken(), await buildTaken(), await buildTaken(), await buildTaken()] as const
    const student = await buildSubscriber()
    expect((await join(student, { tutor: student })).error.code).toBe('tutor-not-found')
    expect((await join(await buildStudent(server.context), scenes[0])).error.code).toBe('subscription-required')
    const unverified = await buildStudent(server.context, { verifiedEmail: false })
    expect((await join(unverified, scenes[0])).error.code).toBe('forbidden')
    expect((await join(student, scenes[0], { ...wednesdays, to: '18:15' })).error.code).toBe('bad-request')
    expect(
      (await join(student, scenes[0], { duration: 15, day: '2026-11-23', from: '18:00', to: '19:00' })).status,
    ).toBe(400)
    const { reply } = await join(student, scenes[0], { duration: 15, day: '2026-11-25', from: '18:00', to: '24:00' })
    expect(reply).toMatchObject({ until: '2026-11-25', to: '24:00', state: 'waiting', position: 1, offer: null })
    expect((await join(student, scenes[0])).status).toBe(409)
    expect((await join(student, scenes[1])).reply).toMatchObject({ until: '2026-12-08' })
    await join(student, scenes[2])
    expect((await join(student, scenes[3])).status).toBe(409)
    server.clock.set('2026-11-26T10:00:00.000Z')
    Object.assign(student, await buildLogin(server.context, student.id))
    expect((await join(student, scenes[3])).status).toBe(200)
    const admin = await buildAdmin(server.context)
    await server.call(settingEndpoints.update, { body: { waitingOfferMinutes: 0 } }, admin)
    expect((await join(await buildSubscriber(), scenes[3])).status).toBe(409)
    await server.call(settingEndpoints.update, { body: { waitingOfferMinutes: 15 } }, admin)
  })

  test('tells those whom new slots suit, once a day, and the tutor how many wait for which hour', async () => {
    const taken = await buildTaken()
    const [a] = (await buildQueue(taken, 2)) as One
    const { reply } = await server.call(waitingListEndpoints.demand, {}, taken.tutor)
    expect(reply.cells).toEqual([18, 19, 20, 21].map((hour) => ({ weekday: 3, hour, students: 2 })))
    const open = (start: string, end: string) =>
      server.call(
        slotEndpoints.change,
        { body: { actions: [{ type: 'create', purpose: 'lesson', start, end }] } },
        taken.tutor,
      )
    await open('2026-11-26T18:00:00.000Z', '2026-11-26T19:00:00.000Z')
    expect(await notificationsOf(server, a)).toEqual([])
    await open('2026-12-02T18:00:00.000Z', '2026-12-02T19:00:00.000Z')
    await open('2026-12-02T16:00:00.000Z', '2026-12-02T17:00:00.000Z')
    expect((await notificationsOf(server, a)).map(({ text }) => text)).toEqual([
      'تفرّغ وقت مع المدرّسة سارة، يوم الأربعاء، ٢ ديسمبر، الساعة ٨:٠٠ مساءً بتوقيت القاهرة، وهو متاح لمن يحجز أولًا.',
    ])
  })
})
