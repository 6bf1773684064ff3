/** RES-3, I-L20 and I-L21: each lesson has its own days, and six minutes of its thirty have no connection. */
import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { lostMinuteEndpoints } from '@hiwar/contract/appointments/lost-minutes.ts'
import { inside, reportsOf, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { type EvidenceScript, writeStory } from '../../testing/attendance.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { buildJudgedLesson, type JudgedLesson } from '../../testing/verdicts.ts'
import { findBrokenPromises, getBalance } from '../ledger/store.ts'
import { judgeLessons } from '../verdicts/judge-jobs.ts'
import { extendLessons } from './extend-jobs.ts'

const server = await createTestServer(new Date(start))
afterAll(() => server.close())
afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
})

const { db } = server
const both = [...inside('tutor', -60, 2400), ...inside('student', 0, 2400)]
const downFor = (minutes: number, from = 600) =>
  (['tutor', 'student'] as const).flatMap((member) => [
    ...reportsOf(member, 0, from),
    ...reportsOf(member, from + minutes * 60, 1800).map((report) => ({ ...report, epoch: 2000 })),
  ])
const sixLost: EvidenceScript = { events: both, reports: downFor(6) }

/** A lesson with this story; the tutor's slot goes on for some minutes behind it. */
async function build(story: EvidenceScript, behind = 0): Promise<JudgedLesson> {
  const lesson = await buildJudgedLesson(server, story)
  await widen(lesson, behind)
  return lesson
}

async function widen({ tutorId, end }: JudgedLesson, behind: number): Promise<void> {
  const endsAt = new Date(end.getTime() + behind * MINUTE)
  await db.updateTable('slots').set({ endsAt }).where('userId', '=', tutorId).where('endsAt', '=', end).execute()
}

/** Lets another student have the tutor right behind the lesson. */
async function takeBehind({ tutorId, end }: JudgedLesson): Promise<void> {
  await buildLesson(db, tutorId, (await buildStudent(server.context)).id, end, { minutes: 15 })
}

const at = (lesson: JudgedLesson, minutes: number, seconds = 0) =>
  server.clock.set(new Date(lesson.end.getTime() + minutes * MINUTE + seconds * 1000))

async function extend(lesson: JudgedLesson, times = 1): Promise<void> {
  at(lesson, -1, 2)
  await Promise.all(Array.from({ length: times }, () => extendLessons(server.context)))
}

async function judge(lesson: JudgedLesson, minutes = 2): Promise<void> {
  at(lesson, minutes)
  await Promise.all([judgeLessons(server.context), judgeLessons(server.context)])
}

async function stateOf({ id, tutorId, student, end }: JudgedLesson) {
  const lesson = await db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { reply } = await server.call(lostMinuteEndpoints.list, {}, student)
  const extra = db.selectFrom('engagements').where('kind', '=', 'extra').where('refId', '=', id)
  const taken = await extra.select(sql<Date>`upper(during)`.as('until')).execute()
  return {
    added: lesson.extraMinutes,
    /** Minutes behind the lesson until when each member is taken. */
    taken: taken.map(({ until }) => (until.getTime() - end.getTime()) / MINUTE),
    balance: reply.balance,
    entries: reply.list.map(({ minutes, lost, added }) => [minutes, lost, added]),
    judged: lesson.judgedAt !== null,
    earned: await getBalance(db, tutorId, 'tutor-earned'),
  }
}

async function slotOf({ id }: JudgedLesson): Promise<number> {
  const lesson = db.selectFrom('lessons').select('slotId').where('id', '=', id)
  return (await lesson.executeTakeFirstOrThrow()).slotId
}

const untouched = { added: 0, taken: [], balance: 0, entries: [], judged: false, earned: 0 }
const earned = 7_500

test('RES-3 with the tutor free, the lost minutes are added once, and the verdict waits for them', async () => {
  const lesson = await build(sixLost, 60)
  await extend(lesson, 3)
  const added = { ...untouched, added: 6, taken: [6, 6] }
  expect(await stateOf(lesson)).toEqual(added)
  await judge(lesson, 7)
  expect(await stateOf(lesson)).toEqual(added)
  await judge(lesson, 8)
  expect(await stateOf(lesson)).toEqual({ ...added, judged: true, earned })
})

test('RES-3 with the tutor booked right after, they go to the balance, and each full 15 become minutes of the week', async () => {
  const first = await build(sixLost, 0)
  const lessons = [first]
  for (const day of [2, 4]) {
    const begins = new Date(first.start.getTime() + day * DAY)
    const { tutorId, studentId, subscriptionId } = first
    const next = await buildLesson(db, tutorId, studentId, begins, { subscriptionId })
    await writeStory(db, { ...next, tutorId, studentId }, sixLost)
    lessons.push({ ...first, ...next })
  }
  const balances = []
  for (const lesson of lessons) {
    await takeBehind(lesson)
    await extend(lesson)
    await judge(lesson)
    const { added, balance } = await stateOf(lesson)
    balances.push([added, balance])
  }
  expect(balances).toEqual([
    [0, 6],
    [0, 12],
    [0, 3],
  ])
  expect((await stateOf(first)).entries).toEqual([
    [-15, 0, 0],
    [6, 6, 0],
    [6, 6, 0],
    [6, 6, 0],
  ])
  const granted = db.selectFrom('minuteEntries').select(['minutes', 'weekIndex']).where('kind', '=', 'made-up')
  expect(await granted.where('subscriptionId', '=', first.subscriptionId).execute()).toEqual([
    { minutes: 15, weekIndex: 0 },
  ])
})

test.each<[string, EvidenceScript]>([
  ['a member is away at the end', { ...sixLost, events: [...inside('tutor', 0, 2400), ...inside('student', 0, 1730)] }],
  ['fewer than 3 minutes are lost', { ...sixLost, reports: downFor(2) }],
])('nothing is added when %s', async (_title, story) => {
  const lesson = await build(story, 60)
  await extend(lesson)
  expect(await stateOf(lesson)).toMatchObject(untouched)
})

test('nothing is kept of a lesson whose minutes all came back', async () => {
  const lesson = await build({ events: both, reports: downFor(25, 60) })
  await judge(lesson)
  const { reply } = await server.call(lessonEndpoints.read, { params: { id: lesson.id } }, lesson.student)
  expect(reply.lesson.minutesReturned).toBe(true)
  expect(await stateOf(lesson)).toMatchObject({ entries: [], judged: true })
})

test('I-L21 the rest is credited up to 30 minutes in 30 days', async () => {
  const lesson = await build({ ...sixLost, reports: downFor(14) }, 60)
  const { tutorId, studentId, subscriptionId } = lesson
  for (const daysBefore of [4, 2]) {
    const day = new Date(lesson.start.getTime() - daysBefore * DAY)
    const { id: lessonId, end } = await buildLesson(db, tutorId, studentId, day, { subscriptionId })
    const credited = { studentId, lessonId, minutes: 14, lost: 14, at: end }
    await db.insertInto('lostMinuteEntries').values(credited).execute()
  }
  await extend(lesson)
  await judge(lesson, 12)
  expect((await stateOf(lesson)).entries).toContainEqual([2, 14, 10])
})

test('I-L21 the database refuses a credit of more than was lost, and a grant of other minutes or beyond the balance', async () => {
  const { studentId, id: lessonId, end } = await build(sixLost)
  const charge = db.selectFrom('minuteEntries').select('id').where('lessonId', '=', lessonId)
  const { id: minuteEntryId } = await charge.executeTakeFirstOrThrow()
  const insert = (entry: { minutes: number; lessonId?: number; lost?: number; minuteEntryId?: number }) =>
    db
      .insertInto('lostMinuteEntries')
      .values({ studentId, at: end, ...entry })
      .execute()
  for (const [constraint, entry] of [
    ['credit', { lessonId, lost: 6, minutes: 7 }],
    ['made_up', { minuteEntryId, minutes: -14 }],
    ['no_debt', { minuteEntryId, minutes: -15 }],
  ] as const)
    await expect(insert(entry)).rejects.toMatchObject({ constraint: `lost_minute_entries_${constraint}` })
})

describe('beyond the slot the tutor is asked', () => {
  const answer = async (lesson: JudgedLesson, accept: boolean, who: BuiltPerson = lesson.tutor) => {
    const sent = { params: { id: lesson.id }, body: { accept } }
    const { status, reply, error } = await server.call(lostMinuteEndpoints.extend, sent, { token: who.token })
    return status === 200 ? reply.minutes : `${status} ${error.code}`
  }

  test('and accepts once, until 30 seconds before the end', async () => {
    const lesson = await build(sixLost, 5)
    expect(await answer(lesson, true)).toBe('409 bad-request')
    await extend(lesson)
    expect(await stateOf(lesson)).toMatchObject(untouched)
    expect(await answer(lesson, true, lesson.student)).toBe('403 forbidden')
    at(lesson, -1, 29)
    expect(await answer(lesson, true)).toBe(6)
    expect(await answer(lesson, true)).toBe('409 bad-request')
    expect(await stateOf(lesson)).toMatchObject({ added: 6, taken: [6, 6] })
  })

  test('and declines, or gives no answer in time', async () => {
    const lesson = await build(sixLost)
    await extend(lesson)
    expect(await answer(lesson, false)).toBe(0)
    at(lesson, -1, 30)
    expect(await answer(lesson, true)).toBe('409 bad-request')
    await judge(lesson)
    expect(await stateOf(lesson)).toMatchObject({ added: 0, entries: [[6, 6, 0]] })
  })

  test('and cannot give a time that was taken meanwhile', async () => {
    const lesson = await build(sixLost)
    await extend(lesson)
    await takeBehind(lesson)
    expect(await answer(lesson, true)).toBe('409 busy-tutor')
    const other = await build(sixLost)
    await extend(other)
    const { id: elsewhere } = await buildJudgedLesson(server, {})
    const during = `[${other.end.toISOString()},${new Date(other.end.getTime() + 15 * MINUTE).toISOString()})`
    await db
      .insertInto('engagements')
      .values({ personId: other.studentId, kind: 'demo', refId: elsewhere, during })
      .execute()
    at(other, -1, 5)
    expect(await answer(other, true)).toBe('409 conflicting-lessons')
  })
})

describe('I-L20', () => {
  test('an extension and a booking of that very time: one of them has it', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const lesson = await build(sixLost, 60)
      await db.updateTable('tutors').set({ notice: 0 }).where('userId', '=', lesson.tutorId).execute()
      at(lesson, -1, 2)
      const other = await buildStudent(server.context)
      await buildSubscription(db, other.id, lesson.start)
      const slotId = await slotOf(lesson)
      const body = { tutorId: lesson.tutorId, slotId, start: lesson.end.toISOString(), duration: 15 as const }
      const keyed = { token: other.token, headers: { 'idempotency-key': randomUUID() } }
      const [, booked] = await Promise.all([
        extendLessons(server.context),
        server.call(lessonEndpoints.book, { body }, keyed),
      ])
      const { added } = await stateOf(lesson)
      outcomes.add(`${added} added, ${booked.status === 200 ? 'booked' : booked.error.code}`)
    }
    const legal = ['6 added, busy-tutor', '0 added, booked']
    expect([...outcomes].filter((outcome) => !legal.includes(outcome))).toEqual([])
  })

  test('the database refuses an extension over an engagement, of more than 10 minutes, or of more than was lost', async () => {
    const lesson = await build(sixLost)
    await takeBehind(lesson)
    const acceptedAt = new Date(lesson.end.getTime() - MINUTE)
    const insert = (row: object) =>
      db
        .insertInto('lessonExtensions')
        .values({ lessonId: lesson.id, minutes: 6, lost: 6, asked: false, acceptedAt, ...row })
        .execute()
    await expect(insert({})).rejects.toMatchObject({ constraint: 'engagements_no_overlap' })
    await expect(insert({ minutes: 11, lost: 11 })).rejects.toMatchObject({
      constraint: 'lesson_extensions_minutes_check',
    })
    await expect(insert({ lost: 5 })).rejects.toMatchObject({ constraint: 'lesson_extensions_lost' })
    await expect(insert({ acceptedAt: lesson.end })).rejects.toMatchObject({ constraint: 'lesson_extensions_in_time' })
  })
})

test('the rest of the tutor moves behind the added minutes', async () => {
  const lesson = await build(sixLost, 60)
  const rested = `[${lesson.start.toISOString()},${new Date(lesson.end.getTime() + 10 * MINUTE).toISOString()})`
  const own = db.updateTable('engagements').set({ during: rested }).where('personId', '=', lesson.tutorId)
  await own.where('kind', '=', 'lesson').execute()
  const { id: next } = await buildStudent(server.context)
  const behind = new Date(lesson.end.getTime() + 15 * MINUTE)
  await buildLesson(db, lesson.tutorId, next, behind, { slotId: await slotOf(lesson) })
  await extend(lesson)
  const { added, taken } = await stateOf(lesson)
  expect([added, taken.toSorted((one, other) => one - other)]).toEqual([5, [5, 15]])
})
