/** Tests of standing times on the clock of the test: kept, booked by the round, given up, paused and ended. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { runRound } from './round.ts'

/** A Tuesday noon in Cairo; the standing time is Tuesday 19:30, so its first date is a week later. */
const noon = '2026-11-24T10:00:00.000Z'
const tuesdays = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'] as const
const [first, second, third, fourth] = tuesdays.map((day) => `${day}T17:30:00.000Z`) as [string, string, string, string]
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
const book = async (who: BuiltPerson, start: string, slotId: number, duration: 15 | 30 = 30) => {
  const body = { tutorId: tutor.id, slotId, start, duration }
  const { status, error, reply } = await server.call(lessonEndpoints.book, { body }, who)
  return status === 200 ? reply : error.code
}
const pause = (id: number, pausedUntil: string | null) =>
  server.call(standingTimeEndpoints.update, { params: { id }, body: { pausedUntil } }, student)
const end = (who: BuiltPerson, id: number) => server.call(standingTimeEndpoints.end, { params: { id } }, who)
const kindsOf = async (who: BuiltPerson) =>
  (await notificationsOf(server, who)).map(({ occurrence }) => occurrence.replace(/:\d+$/, ''))

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

describe('AW-03 a standing time', () => {
  test('keeps four places, of which others see only that they are taken', async () => {
    const query = { tutorId: tutor.id, ...time }
    const { reply: preview } = await server.call(standingTimeEndpoints.preview, { query }, student)
    expect(preview.places.map(({ start, state }) => [start, state])).toEqual(
      [first, second, third, fourth].map((start) => [start, 'free']),
    )
    const { status, reply } = await create(student)
    expect([status, reply.places.map(({ start, state }) => [start, state])]).toEqual([
      200,
      [first, second, third, fourth].map((start) => [start, 'held']),
    ])
    expect(reply.places[0]?.triesAt).toBe('2026-11-29T17:30:00.000Z')
    const other = await stranger()
    expect(await book(other, first, slots[0] ?? 0)).toBe('busy-tutor')
    const { reply: seen } = await server.call(slotEndpoints.list, { query: { userId: tutor.id } }, other)
    expect(seen.subslots).toContainEqual({ parent: slots[0], start: first, end: '2026-12-01T18:00:00.000Z' })
    expect(JSON.stringify(seen)).not.toContain('ليلى')
    expect((await list(tutor))[0]?.student.name).toBe('ليلى منصور')
    expect((await create(other, { clock: '19:45' })).error.code).toBe('busy-tutor')
    expect(await list(other)).toEqual([])
    expect((await notificationsOf(server, tutor))[0]?.text).toBe(
      'موعد ثابت جديد مع ليلى: كل ثلاثاء الساعة ٧:٣٠ مساءً، مدته ٣٠ دقيقة.',
    )
  })

  test('is refused by the first broken rule', async () => {
    const code = async (who: BuiltPerson, differs = {}) => (await create(who, differs)).error?.code
    expect(await code(student, { clock: '19:31' })).toBe('bad-request')
    expect(await code(student, { clock: '23:45' })).toBe('bad-request')
    const poor = await buildStudent(server.context)
    expect(await code(poor)).toBe('subscription-required')
    expect(await code(student, { clock: '03:00' })).toBe('busy-tutor')
    await create(student)
    expect(await code(student, { clock: '19:45' })).toBe('conflicting-schedule')
    await server.call(accountEndpoints.update, { params: { id: tutor.id }, body: { takesStanding: false } }, tutor)
    expect(await code(student, { clock: '18:00' })).toBe('forbidden')
    const query = { tutorId: student.id, ...time }
    expect((await server.call(standingTimeEndpoints.preview, { query }, student)).error.code).toBe('tutor-not-found')
  })

  test('begins with the lesson that is booked at its first date already, and every place is bookable by its student', async () => {
    const lesson = await book(student, first, slots[0] ?? 0)
    await create(student)
    expect(await states()).toEqual(['booked', 'held', 'held', 'held'])
    expect((await list(student))[0]?.places[0]?.lessonId).toBe((lesson as { id: number }).id)
    await server.call(lessonEndpoints.cancel, { params: { id: (lesson as { id: number }).id } }, student)
    expect(await book(student, second, slots[1] ?? 0)).toMatchObject({ origin: 'booked' })
    expect(await states()).toEqual(['booked', 'held', 'held'])
  })
})

describe('AW-04 a place', () => {
  test('becomes a lesson 48 hours before, and both people are told once', async () => {
    await create(student)
    await roundAt(first, -48 * hour - minute)
    expect(await lessonsOf(student)).toEqual([])
    await roundAt(first, -48 * hour + minute)
    expect(await lessonsOf(student)).toMatchObject([{ startsAt: new Date(first), origin: 'standing' }])
    const weeks = server.db.selectFrom('quotaWeeks').select('usedMinutes').where('subscriptionId', '=', subscriptionId)
    expect(await weeks.where('usedMinutes', '>', 0).execute()).toEqual([{ usedMinutes: 30 }])
    await roundAt(first, -48 * hour + 2 * minute)
    expect(await states()).toEqual(['booked', 'held', 'held', 'held'])
    expect(await kindsOf(student)).toEqual(['lesson-booked'])
    expect((await notificationsOf(server, student))[0]?.text).toContain(
      'حُجز درسك الثابت مع سارة، يوم الثلاثاء، ١ ديسمبر',
    )
    expect(await kindsOf(tutor)).toEqual(['standing-made', 'lesson-booked'])
    const id = (await lessonsOf(student))[0]?.id ?? 0
    const move = { lessonId: id, slotId: slots[0] ?? 0, start: '2026-12-01T18:30:00.000Z', duration: 30 } as const
    expect((await server.call(lessonEndpoints.move, { body: move }, student)).reply).toMatchObject({
      origin: 'standing',
    })
    expect(await states()).toEqual(['held', 'held', 'held'])
    await roundAt(first, 24 * hour)
    expect(await states()).toEqual(['held', 'held', 'held', 'wanting'])
  })

  test('waits for another open lesson, is booked when that is canceled, and says at the first try what is in the way', async () => {
    await create(student)
    const early = await buildSlot(server.db, tutor.id, '2026-12-01T09:00:00.000Z')
    await roundAt(first, -49 * hour)
    const other = (await book(student, '2026-12-01T09:00:00.000Z', early.id)) as { id: number }
    await roundAt(first, -48 * hour)
    await roundAt(first, -48 * hour + 5 * minute)
    expect(await kindsOf(student)).toEqual(['standing-risk'])
    expect((await notificationsOf(server, student))[0]?.text).toBe(
      'موعدك الثابت مع سارة، يوم الثلاثاء، ١ ديسمبر، الساعة ٧:٣٠ مساءً بتوقيت القاهرة، لم يُحجز بعد. لديك درس محجوز لم ينتهِ بعد. نعيد المحاولة حتى يوم الثلاثاء، ١ ديسمبر، الساعة ٧:٣٠ صباحًا.',
    )
    await server.call(lessonEndpoints.cancel, { params: { id: other.id } }, student)
    await roundAt(first, -48 * hour + 6 * minute)
    expect(await states()).toEqual(['booked', 'held', 'held', 'held'])
  })

  test('of a student whose contact is not verified any more says so at the first try', async () => {
    await create(student)
    const unverified = { verifiedEmail: false, verifiedPhone: false }
    await server.db.updateTable('users').set(unverified).where('id', '=', student.id).execute()
    await roundAt(first, -48 * hour)
    expect((await list(student))[0]?.places[0]?.reason).toBe('student-unready')
    expect((await notificationsOf(server, student))[0]?.text).toContain('حسابك يحتاج إلى تأكيد البريد أو الهاتف')
  })

  test('is given up 12 hours before with its last reason, told once, and free for others', async () => {
    await create(student)
    const early = await buildSlot(server.db, tutor.id, '2026-12-01T09:00:00.000Z')
    await roundAt(first, -49 * hour)
    await book(student, '2026-12-01T09:00:00.000Z', early.id)
    await roundAt(first, -48 * hour)
    await roundAt(first, -12 * hour - minute)
    expect((await states())?.[0]).toBe('held')
    await roundAt(first, -12 * hour)
    await roundAt(first, -12 * hour + minute)
    const [place] = (await list(student))[0]?.places ?? []
    expect([place?.state, place?.reason]).toEqual(['skipped', 'reached-booking-limit'])
    expect(await kindsOf(student)).toEqual(['standing-risk', 'standing'])
    expect(await book(await stranger(), first, slots[0] ?? 0)).toMatchObject({ start: first })
    expect((await list(student))[0]?.misses).toBe(1)
  })

  test('keeps its clock over the change of October, and is skipped in the night that has not its hour', async () => {
    server.clock.set('2026-10-20T10:00:00.000Z')
    const late = await buildStudent(server.context)
    await buildSubscription(server.db, late.id, '2026-10-20T09:00:00.000Z')
    for (const start of ['2026-10-22T19:00:00.000Z', '2026-10-29T19:00:00.000Z', '2026-11-05T20:00:00.000Z'])
      await buildSlot(server.db, tutor.id, start, { minutes: 180 })
    const body = { tutorId: tutor.id, weekday: 4, clock: '23:30', duration: 30 } as const
    const { reply } = await server.call(standingTimeEndpoints.create, { body }, late)
    expect(reply.places.slice(0, 3).map(({ start }) => start)).toEqual([
      '2026-10-22T20:30:00.000Z',
      '2026-10-29T20:30:00.000Z',
      '2026-11-05T21:30:00.000Z',
    ])
    server.clock.set('2027-04-12T10:00:00.000Z')
    const spring = await buildStudent(server.context)
    await buildSubscription(server.db, spring.id, '2027-04-12T09:00:00.000Z')
    await buildSlot(server.db, tutor.id, '2027-04-15T21:00:00.000Z')
    const night = { tutorId: tutor.id, weekday: 5, clock: '00:30', duration: 30 } as const
    const made = (await server.call(standingTimeEndpoints.create, { body: night }, spring)).reply
    expect(made.places.map(({ day, state, reason }) => [day, state, reason])).toEqual([
      ['2027-04-16', 'held', null],
      ['2027-04-23', 'wanting', null],
      ['2027-04-30', 'skipped', 'no-such-hour'],
      ['2027-05-07', 'wanting', null],
    ])
    expect(await kindsOf(spring)).toEqual(['standing'])
  })
})

describe('AW-05 a standing time', () => {
  test('loses the place whose slot is deleted without a penalty, and holds it again with the slot', async () => {
    await create(student)
    const change = (actions: Parameters<typeof server.call<typeof slotEndpoints.change>>[1]['body']['actions']) =>
      server.call(slotEndpoints.change, { body: { actions } }, tutor)
    const { reply } = await change([{ type: 'delete', id: slots[0] ?? 0 }])
    expect(reply.canceled).toMatchObject({ places: 1, lessons: 0 })
    expect((await states())?.[0]).toBe('wanting')
    expect(
      await server.db.selectFrom('reliabilityPenalties').selectAll().where('tutorId', '=', tutor.id).execute(),
    ).toEqual([])
    const again = {
      type: 'create',
      purpose: 'lesson',
      start: '2026-12-01T16:00:00.000Z',
      end: '2026-12-01T20:00:00.000Z',
    } as const
    expect((await change([again])).reply.canceled.places).toBe(0)
    expect((await states())?.[0]).toBe('held')
  })

  test('lets two places go for a pause of 14 days, and takes back what is still free', async () => {
    const { id } = (await create(student)).reply
    expect((await pause(id, '2026-11-24')).status).toBe(400)
    expect((await pause(id, '2026-12-23')).status).toBe(400)
    expect((await pause(id, '2026-12-09')).reply).toMatchObject({ state: 'paused', pausedUntil: '2026-12-09' })
    expect(await states()).toEqual(['skipped', 'skipped', 'held', 'held'])
    const other = await stranger()
    expect(await book(other, first, slots[0] ?? 0)).toMatchObject({ start: first })
    expect((await pause(id, null)).reply).toMatchObject({ state: 'active', pausedUntil: null })
    expect(await states()).toEqual(['wanting', 'held', 'held', 'held'])
    const lesson = (await lessonsOf(other))[0]
    await server.call(lessonEndpoints.cancel, { params: { id: lesson?.id ?? 0 } }, other)
    expect((await states())?.[0]).toBe('held')
  })

  test('ends with the third own miss, told after the second and once more', async () => {
    await create(student)
    await roundAt(first, -48 * hour)
    for (const start of [first, second, third]) {
      await roundAt(start, -48 * hour)
      const open = (await lessonsOf(student)).filter(({ canceledAt }) => canceledAt === null)
      await server.call(lessonEndpoints.cancel, { params: { id: open[0]?.id ?? 0 } }, student)
    }
    const [ended] = await list(student)
    expect(ended).toMatchObject({ state: 'ended', endedBy: 'missed', misses: 3, places: [] })
    const news = (await kindsOf(student)).filter((kind) => kind.startsWith('standing'))
    expect(news).toEqual(['standing-stake', 'standing-ended'])
    expect((await kindsOf(tutor)).filter((kind) => kind === 'standing-ended')).toHaveLength(1)
    expect(await book(await stranger(), fourth, slots[3] ?? 0)).toMatchObject({ start: fourth })
  })

  test('ends for the tutor and for staff, once, and the booked lesson stays', async () => {
    const { id } = (await create(student)).reply
    await roundAt(first, -48 * hour)
    expect((await end(await buildStudent(server.context), id)).error.code).toBe('forbidden')
    expect((await end(tutor, id)).reply).toMatchObject({
      state: 'ended',
      endedBy: 'tutor',
      places: [{ state: 'booked' }],
    })
    expect((await end(await buildAdmin(server.context), id)).status).toBe(409)
    expect((await pause(id, '2026-12-09')).status).toBe(409)
    expect((await lessonsOf(student))[0]?.canceledAt).toBeNull()
    expect((await notificationsOf(server, student)).at(-1)?.text).toBe(
      'انتهى الموعد الثابت مع سارة، كل ثلاثاء الساعة ٧:٣٠ مساءً. الدرس المحجوز يبقى كما هو.',
    )
  })
})
