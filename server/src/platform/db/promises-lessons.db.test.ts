/** Constraints on times, lessons and verdicts: each test breaks one on purpose and expects its name. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildStudent } from '../../testing/accounts.ts'
import { promisesOfEachTest } from '../../testing/promises-of-each-test.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const now = new Date()
const hour = 3600_000
/** Around noon of a day to come, so that all lessons of a test lie in one day of Cairo. */
const start = new Date(Math.ceil(now.getTime() / (24 * hour)) * 24 * hour + 10 * hour)
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const made = promisesOfEachTest(now)
const { outcome, outcomeAsOwner } = made
let slotId: number
let subscriptionId: number

beforeEach(async () => {
  slotId = (await buildSlot(made.server.db, made.tutorId, start)).id
  subscriptionId = (await buildSubscription(made.server.db, made.studentId, now)).id
})

interface LessonOver {
  student?: number
  from?: number
  minutes?: number
  length?: number
  bookedAt?: Date
}

function insertLesson({
  student = made.studentId,
  from = 0,
  minutes = 30,
  length = minutes,
  bookedAt = now,
}: LessonOver = {}) {
  return sql<{ id: number }>`
    insert into lessons (slot_id, tutor_id, student_id, subscription_id, week_index, starts_at, minutes, ends_at, price,
      booked_at, created_at, updated_at)
    values (${slotId}, ${made.tutorId}, ${student}, ${subscriptionId}, 0, ${at(from)}, ${minutes}, ${at(from + length)}, 0,
      ${bookedAt}, ${now}, ${now}) returning id`
}

async function bookLesson(over?: LessonOver): Promise<number> {
  const { rows } = await insertLesson(over).execute(made.server.db)
  return rows[0]?.id ?? 0
}

const engage = (person: number, ref: number, from: number, to: number, active = true) =>
  sql`insert into engagements (person_id, kind, ref_id, during, active)
    values (${person}, 'lesson', ${ref}, tstzrange(${at(from)}, ${at(to)}), ${active})`

describe('times', () => {
  test('a person has no overlapping engagements; adjacent and released ones are accepted', async () => {
    expect(await outcome(engage(made.tutorId, 1, 0, 30))).toBe('accepted')
    expect(await outcome(engage(made.tutorId, 2, 29, 59))).toBe('engagements_no_overlap')
    expect(await outcome(engage(made.tutorId, 3, 30, 60))).toBe('accepted')
    expect(await outcome(engage(made.tutorId, 4, 0, 30, false))).toBe('accepted')
    expect(await outcome(engage(made.studentId, 1, 0, 30))).toBe('accepted')
  })

  test('a student holds one time, which nobody else takes while the hold stands', async () => {
    const insertHold = (student: number) => sql`
      with held as (
        insert into lesson_holds (student_id, tutor_id, slot_id, starts_at, minutes, until)
        values (${student}, ${made.tutorId}, ${slotId}, ${at(0)}, 30, ${at(0)}) returning *
      )
      insert into engagements (person_id, kind, ref_id, during)
      select tutor_id, 'hold', id, tstzrange(starts_at, starts_at + make_interval(mins => minutes)) from held`
    expect(await outcome(insertHold(made.studentId))).toBe('accepted')
    expect(await outcome(insertHold(made.studentId))).toBe('lesson_holds_checkout')
    const { id: other } = await buildStudent(made.server.context)
    expect(await outcome(insertHold(other))).toBe('engagements_no_overlap')
    expect(await outcome(sql`delete from lesson_holds where student_id = ${made.studentId}`)).toBe('accepted')
    expect(await outcome(insertHold(other))).toBe('accepted')
  })

  test('a tutor gives no more lessons of a day than the cap, whatever writes them', async () => {
    await sql`update tutors set daily_lessons = 1 where user_id = ${made.tutorId}`.execute(made.server.db)
    expect(await outcome(insertLesson())).toBe('accepted')
    const { id: student } = await buildStudent(made.server.context)
    expect(await outcome(insertLesson({ from: 60, student }))).toBe('lessons_daily_cap')
  })

  test('a lesson lies inside a live slot of its tutor', async () => {
    expect(await outcome(insertLesson({ from: 225 }))).toBe('lessons_in_slot')
    await sql`update slots set deleted_at = now() where id = ${slotId}`.execute(made.server.db)
    expect(await outcome(insertLesson())).toBe('lessons_in_slot')
  })

  test('a slot with an open lesson cannot be deleted or cut', async () => {
    expect(await outcome(insertLesson())).toBe('accepted')
    expect(await outcome(sql`update slots set deleted_at = ${now}, updated_at = ${now} where id = ${slotId}`)).toBe(
      'slots_keep_lessons',
    )
    expect(await outcome(sql`update slots set starts_at = ${at(15)}, updated_at = ${now} where id = ${slotId}`)).toBe(
      'slots_keep_lessons',
    )
    expect(await outcome(sql`update slots set ends_at = ${at(30)}, updated_at = ${now} where id = ${slotId}`)).toBe(
      'accepted',
    )
  })

  test('slots of one person never overlap and last 15 minutes to 24 hours', async () => {
    const slot = (from: number, to: number) => sql`
      insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
      values (${made.tutorId}, ${at(from)}, ${at(to)}, ${now}, ${now})`
    expect(await outcome(slot(239, 300))).toBe('slots_no_overlap')
    expect(await outcome(slot(240, 300))).toBe('accepted')
    expect(await outcome(slot(400, 414))).toBe('slots_length')
    expect(await outcome(slot(400, 400 + 1441))).toBe('slots_length')
  })

  test('a student has one open lesson, until it ends or is canceled', async () => {
    expect(await outcome(insertLesson())).toBe('accepted')
    expect(await outcome(insertLesson({ from: 60 }))).toBe('lessons_one_open')
    expect(await outcome(insertLesson({ from: 60, bookedAt: at(30) }))).toBe('accepted')
    await sql`update lessons set canceled_at = now()`.execute(made.server.db)
    expect(await outcome(insertLesson({ from: 120 }))).toBe('accepted')
  })

  test('a lesson has two people, lasts 15 or 30 minutes, and is booked before it starts', async () => {
    expect(await outcome(insertLesson({ student: made.tutorId }))).toBe('lessons_two_people')
    expect(await outcome(insertLesson({ minutes: 45 }))).toBe('lessons_minutes_check')
    expect(await outcome(insertLesson({ length: 20 }))).toBe('lessons_length')
    expect(await outcome(insertLesson({ bookedAt: new Date(start.getTime() + 1) }))).toBe('lessons_booked_before')
  })

  test('a cancellation has a time, is final, and costs at most one penalty', async () => {
    const id = await bookLesson()
    expect(await outcome(sql`update lessons set canceled_by = ${made.tutorId} where id = ${id}`)).toBe(
      'lessons_cancel_pair',
    )
    expect(await outcome(sql`update lessons set canceled_at = now() where id = ${id}`)).toBe('accepted')
    expect(await outcome(sql`update lessons set canceled_at = null where id = ${id}`)).toBe('lessons_canceled_final')
    expect(await outcome(sql`update lessons set starts_at = starts_at where id = ${id}`)).toBe('lessons_canceled_final')
    const penalty = sql`insert into reliability_penalties (lesson_id, tutor_id, created_at) values (${id}, ${made.tutorId}, ${now})`
    expect(await outcome(penalty)).toBe('accepted')
    expect(await outcome(penalty)).toBe('reliability_penalties_pkey')
  })
})

describe('verdicts', () => {
  const judge = (lesson: number, version: number, over: { decidedBy?: number } = {}) => sql`
    insert into lesson_verdicts (lesson_id, version, "case", attendance, earning, minutes_returned, review, tutor_seconds,
      student_seconds, slots_up, slots_contested, slots_down, decided_by, reason, created_at)
    values (${lesson}, ${version}, 6, 'both', 'earned', false, false, 1, 1, 0, 0, 0, ${over.decidedBy ?? null},
      ${over.decidedBy === undefined ? null : 'because'}, ${at(60)})`

  test('a lesson has one first verdict; staff decisions follow it in order', async () => {
    const id = await bookLesson()
    expect(await outcome(judge(id, 1, { decidedBy: made.tutorId }))).toBe('lesson_verdicts_decided')
    expect(await outcome(judge(id, 2, { decidedBy: made.tutorId }))).toBe('lesson_verdicts_in_order')
    expect(await outcome(judge(id, 1))).toBe('accepted')
    expect(await outcome(judge(id, 1))).toBe('lesson_verdicts_once')
    expect(await outcome(judge(id, 2))).toBe('lesson_verdicts_decided')
    expect(await outcome(judge(id, 3, { decidedBy: made.tutorId }))).toBe('lesson_verdicts_in_order')
    expect(await outcome(judge(id, 2, { decidedBy: made.tutorId }))).toBe('accepted')
    expect(await outcomeAsOwner(`update lesson_verdicts set earning = 'void'`)).toBe('lesson_verdicts_append_only')
    expect(await outcomeAsOwner(`delete from lesson_verdicts`)).toBe('lesson_verdicts_append_only')
  })

  test('a canceled lesson or one that has not ended gets no verdict', async () => {
    expect(await outcome(judge(await bookLesson({ from: 45 }), 1))).toBe('lesson_verdicts_in_order')
    const other = await buildStudent(made.server.context)
    const id = await bookLesson({ student: other.id })
    await sql`update lessons set canceled_at = now() where id = ${id}`.execute(made.server.db)
    expect(await outcome(judge(id, 1))).toBe('lesson_verdicts_in_order')
  })
})

test('recorded attendance never changes', async () => {
  await sql`insert into session_events (session_id, user_id, kind, source, at, recorded_at)
    values ('lesson:x', ${made.tutorId}, 'join', 'socket', ${now}, ${now})`.execute(made.server.db)
  expect(await outcomeAsOwner(`update session_events set kind = 'leave'`)).toBe('session_events_append_only')
  expect(await outcomeAsOwner(`delete from session_events`)).toBe('session_events_append_only')
})
