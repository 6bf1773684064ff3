/** RES-1, and the power cuts of RES-2: each lesson has its own day, and the clock runs from minute to minute. */
import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { powerCutEndpoints } from '@hiwar/contract/appointments/power-cuts.ts'
import { inside, reportsOf, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, describe, expect, test } from 'vitest'
import type { BuiltPerson } from '../../testing/accounts.ts'
import type { EvidenceScript } from '../../testing/attendance.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildJudgedLesson, creditOf, type JudgedLesson } from '../../testing/verdicts.ts'
import { findBrokenPromises, getBalance } from '../ledger/store.ts'
import { judgeLessons } from '../verdicts/judge-jobs.ts'
import { markLessons } from './mark-jobs.ts'

const price = 7_500

const server = await createTestServer(new Date(start))
afterAll(() => server.close())

/** Runs each round from the start of the lesson to this minute, `times` at once, at some second of the minute. */
async function rounds(lesson: JudgedLesson, until: number, times = 1, from = 0): Promise<void> {
  for (let minute = from; minute <= until; minute += 1) {
    server.clock.set(new Date(lesson.start.getTime() + minute * MINUTE + 4_000))
    await Promise.all(Array.from({ length: times }, () => markLessons(server.context)))
  }
}

async function judge(lesson: JudgedLesson): Promise<void> {
  server.clock.set(new Date(lesson.end.getTime() + 2 * MINUTE))
  await Promise.all([judgeLessons(server.context), judgeLessons(server.context)])
}

async function stateOf({ id, tutorId, studentId }: JudgedLesson) {
  const { db } = server
  const mark = await db.selectFrom('lessonMarks').selectAll().where('lessonId', '=', id).executeTakeFirst()
  const lesson = await db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const entries = await db.selectFrom('minuteEntries').select(['kind', 'minutes']).where('lessonId', '=', id).execute()
  return {
    mark: mark === undefined ? null : `${mark.absent} at ${(mark.at.getTime() - lesson.startsAt.getTime()) / MINUTE}`,
    earning: lesson.earning,
    minutesReturned: lesson.minutesReturned,
    back: entries.filter(({ kind }) => kind === 'returned').map(({ minutes }) => minutes),
    earned: await getBalance(db, tutorId, 'tutor-earned'),
    credit: await creditOf(server, { id: studentId }),
  }
}

const plain = { mark: null, earning: 'pending', minutesReturned: false, back: [], earned: 0, credit: 100 }
const tutorMarked = { ...plain, earning: 'void', minutesReturned: true, back: [30] }
const studentMarked = { ...plain, earning: 'earned', earned: price }
const student = inside('student', 0, 1800)
const tutor = inside('tutor', -60, 1800)
const held = [...reportsOf('tutor', 0, 1800), ...reportsOf('student', 0, 1800)]

describe.each([1, 3])('the rounds of a lesson, %i at once', (times) => {
  test.each<[string, EvidenceScript, object, object]>([
    ['the student waits', { events: student }, { ...tutorMarked, mark: 'tutor at 10' }, {}],
    ['the tutor waits', { events: tutor }, { ...studentMarked, mark: 'student at 10' }, { credit: 90 }],
    [
      'the tutor comes after the mark',
      { events: [...student, ...inside('tutor', 700, 1800)], reports: held },
      { ...tutorMarked, mark: 'tutor at 10' },
      {},
    ],
    [
      'the student comes after the mark',
      { events: [...tutor, ...inside('student', 700, 1800)], reports: held },
      { ...studentMarked, mark: 'student at 10' },
      {},
    ],
    [
      'the tutor comes at 9:30',
      { events: [...student, ...inside('tutor', 570, 1800)], reports: held },
      plain,
      studentMarked,
    ],
    ['nobody comes', {}, plain, { ...tutorMarked, credit: 90 }],
  ])('%s', async (_title, story, atMark, atEnd) => {
    const lesson = await buildJudgedLesson(server, story)
    await rounds(lesson, 9, times)
    expect(await stateOf(lesson)).toEqual(plain)
    await rounds(lesson, 12, times, 10)
    expect(await stateOf(lesson)).toEqual(atMark)
    await judge(lesson)
    expect(await stateOf(lesson)).toEqual({ ...atMark, ...atEnd, mark: (await stateOf(lesson)).mark })
    expect(await findBrokenPromises(server.db)).toEqual([])
  })
})

test('a marked lesson moves minutes and money once, whatever the verdict finds later', async () => {
  const lesson = await buildJudgedLesson(server, { events: student })
  await rounds(lesson, 10, 1, 10)
  await judge(lesson)
  const { db } = server
  const verdict = await db.selectFrom('lessonVerdicts').selectAll().where('lessonId', '=', lesson.id).execute()
  expect(verdict).toMatchObject([
    { case: 3, attendance: 'student-only', earning: 'void', marked: 'tutor', review: false },
  ])
  await expect(
    db.updateTable('lessonMarks').set({ absent: 'student' }).where('lessonId', '=', lesson.id).execute(),
  ).rejects.toThrow()
})

test('the database refuses a verdict that undoes a mark, and a mark before its time', async () => {
  const lesson = await buildJudgedLesson(server, { events: student })
  const { db } = server
  const seconds = { tutorSeconds: 0, studentSeconds: 600 }
  const settled = { earning: 'void', minutesReturned: true } as const
  const mark = { lessonId: lesson.id, absent: 'tutor', declared: false, ...settled, ...seconds } as const
  const at = (minutes: number) => new Date(lesson.start.getTime() + minutes * MINUTE)
  const insert = (row: object) =>
    db
      .insertInto('lessonMarks')
      .values({ ...mark, at: at(10), ...row })
      .execute()
  await expect(insert({ at: new Date(at(10).getTime() - 1) })).rejects.toMatchObject({
    constraint: 'lesson_marks_in_time',
  })
  await expect(insert({ tutorSeconds: 60, studentSeconds: 60 })).rejects.toMatchObject({
    constraint: 'lesson_marks_not_both',
  })
  await insert({})
  const slots = { slotsUp: 9, slotsContested: 0, slotsDown: 0 }
  const seen = { case: 6, attendance: 'both', review: false, ...seconds, ...slots } as const
  const verdict = { lessonId: lesson.id, version: 1, ...seen, createdAt: lesson.end }
  for (const wrong of [
    { earning: 'void' as const, minutesReturned: true },
    { earning: 'earned' as const, minutesReturned: false, marked: 'tutor' },
  ])
    await expect(
      db
        .insertInto('lessonVerdicts')
        .values({ ...verdict, ...wrong })
        .execute(),
    ).rejects.toMatchObject({
      constraint: 'lesson_verdicts_in_order',
    })
})

describe('a student whose tutor was marked', () => {
  async function bookNext(lesson: JudgedLesson, minutes: number) {
    const begins = new Date(lesson.start.getTime() + minutes * MINUTE)
    const slot = await buildSlot(server.db, lesson.tutorId, begins, { minutes: 30 })
    const body = { tutorId: lesson.tutorId, slotId: slot.id, start: begins.toISOString(), duration: 30 as const }
    const { status, error } = await server.call(lessonEndpoints.book, { body }, keyed(lesson.student))
    return status === 200 ? 'booked' : error.code
  }
  const keyed = ({ token }: BuiltPerson) => ({ token, headers: { 'idempotency-key': randomUUID() } })

  test('books another lesson at once, and only one', async () => {
    const lesson = await buildJudgedLesson(server, { events: student })
    server.clock.set(new Date(lesson.start.getTime() + 9 * MINUTE))
    expect(await bookNext(lesson, 120)).toBe('reached-booking-limit')
    await rounds(lesson, 10, 1, 10)
    expect(await bookNext(lesson, 180)).toBe('booked')
    expect(await bookNext(lesson, 240)).toBe('reached-booking-limit')
  })

  test('may begin it where the marked one ends', async () => {
    const lesson = await buildJudgedLesson(server, { events: student })
    await server.db.updateTable('tutors').set({ notice: 0 }).where('userId', '=', lesson.tutorId).execute()
    await rounds(lesson, 10, 1, 10)
    expect(await bookNext(lesson, 30)).toBe('booked')
  })

  test('still has the one lesson when the student was marked', async () => {
    const lesson = await buildJudgedLesson(server, { events: tutor })
    await rounds(lesson, 10, 1, 10)
    expect(await bookNext(lesson, 120)).toBe('reached-booking-limit')
  })
})

describe('who is told', () => {
  test('both get a notice and the event, once', async () => {
    const lesson = await buildJudgedLesson(server, { events: student })
    await rounds(lesson, 12, 2, 10)
    await judge(lesson)
    const notices = await server.db
      .selectFrom('notifications')
      .select(['userId', 'kind', 'wording', 'createdAt'])
      .where('userId', 'in', [lesson.tutorId, lesson.studentId])
      .where('kind', 'in', ['lesson-marked', 'minutes-returned'])
      .orderBy('wording')
      .execute()
    expect(notices).toMatchObject([
      { userId: lesson.studentId, kind: 'lesson-marked', wording: 'lesson_marked' },
      { userId: lesson.tutorId, kind: 'lesson-marked', wording: 'lesson_marked_away' },
    ])
    const events = server.db.selectFrom('events').select('payload').where('kind', '=', 'lesson.marked')
    const mine = (await events.execute()).filter(
      ({ payload }) => (payload as { tutorId: number }).tutorId === lesson.tutorId,
    )
    expect(mine).toMatchObject([
      { payload: { absent: 'tutor', declared: false, lesson: { marked: 'tutor', minutesReturned: true } } },
    ])
  })
})

describe('a power cut', () => {
  const at = (lesson: JudgedLesson, minutes: number) =>
    server.clock.set(new Date(lesson.start.getTime() + minutes * MINUTE))
  const declare = (lesson: JudgedLesson, who: BuiltPerson, back: 5 | 10 | 15 | null) =>
    server.call(powerCutEndpoints.declare, { params: { id: lesson.id }, body: { back } }, { token: who.token })

  test('of the tutor holds the mark back until the return, and moves no money by itself', async () => {
    const lesson = await buildJudgedLesson(server, { events: student })
    at(lesson, 4)
    expect((await declare(lesson, lesson.tutor, 10)).status).toBe(200)
    await rounds(lesson, 13, 1, 5)
    expect(await stateOf(lesson)).toEqual(plain)
    await rounds(lesson, 14, 1, 14)
    expect(await stateOf(lesson)).toEqual({ ...tutorMarked, mark: 'tutor at 14' })
  })

  test('never holds it back beyond 20 minutes, and not in a lesson of 15', async () => {
    const long = await buildJudgedLesson(server, { events: student })
    at(long, 9)
    await declare(long, long.tutor, 15)
    await rounds(long, 22, 1, 10)
    expect(await stateOf(long)).toMatchObject({ mark: 'tutor at 20' })
    const short = await buildJudgedLesson(server, { events: inside('student', 0, 900) }, { minutes: 15 })
    at(short, 4)
    await declare(short, short.tutor, 15)
    await rounds(short, 12, 1, 9)
    expect(await stateOf(short)).toMatchObject({ mark: 'tutor at 10', back: [15] })
  })

  test('without return marks the tutor at once, or at the start', async () => {
    const lesson = await buildJudgedLesson(server, { events: student })
    at(lesson, 3)
    await declare(lesson, lesson.tutor, null)
    expect(await stateOf(lesson)).toEqual({ ...tutorMarked, mark: 'tutor at 3' })
    const before = await buildJudgedLesson(server, { events: student })
    at(before, -20)
    await declare(before, before.tutor, null)
    await rounds(before, -1, 1, -19)
    expect(await stateOf(before)).toEqual(plain)
    await rounds(before, 0)
    expect(await stateOf(before)).toEqual({ ...tutorMarked, mark: 'tutor at 0' })
  })

  test.each([
    ['the first one', null, 100],
    ['the first one in 30 days', 31, 100],
    ['a second one in 30 days', 29, 90],
  ])('of the student excuses the absence: %s', async (_title, daysBefore, credit) => {
    const lesson = await buildJudgedLesson(server, { events: tutor })
    if (daysBefore !== null) {
      const { id: lessonId } = await buildJudgedLesson(server, {})
      const then = new Date(lesson.start.getTime() - daysBefore * DAY)
      const cut = { lessonId, userId: lesson.studentId, at: then, changedAt: then }
      await server.db.insertInto('powerCuts').values(cut).execute()
    }
    at(lesson, 1)
    await declare(lesson, lesson.student, null)
    await rounds(lesson, 10, 1, 9)
    expect(await stateOf(lesson)).toEqual({ ...studentMarked, mark: 'student at 10' })
    await judge(lesson)
    expect(await creditOf(server, lesson.student)).toBe(credit)
  })

  test('is told once a member, and later only changes the return', async () => {
    const lesson = await buildJudgedLesson(server, { events: student })
    at(lesson, -31)
    expect((await declare(lesson, lesson.tutor, 10)).status).toBe(409)
    at(lesson, -30)
    const first = (await declare(lesson, lesson.tutor, 10)).reply
    at(lesson, -25)
    const second = (await declare(lesson, lesson.tutor, 15)).reply
    expect(second).toEqual({ at: first.at, backBy: new Date(lesson.start.getTime() - 10 * MINUTE).toISOString() })
    const { reply } = await server.call(lessonEndpoints.read, { params: { id: lesson.id } }, lesson.student)
    expect(reply.cuts).toEqual([{ ...second, userId: lesson.tutorId }])
    at(lesson, 30)
    expect((await declare(lesson, lesson.tutor, 10)).status).toBe(409)
    const notices = server.db.selectFrom('notifications').select('userId').where('kind', '=', 'power-cut')
    expect(await notices.where('userId', '=', lesson.studentId).execute()).toHaveLength(1)
    const whole = await server.call(lessonEndpoints.timeline, { params: { id: lesson.id } }, lesson.admin)
    expect(whole.reply.cuts).toMatchObject([{ userId: lesson.tutorId, recent: 1 }])
    expect(whole.reply.events.filter(({ kind }) => kind === 'power-cut')).toHaveLength(2)
  })
})
