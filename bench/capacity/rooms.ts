/** Rooms of lessons that have begun: members enter them, and their browsers exchange offers, answers and candidates. */
import type pg from 'pg'
import type { Socket } from 'socket.io-client'
import { type BenchEnvironment, logIn } from '../stage.ts'
import type { Outcome } from './arrivals.ts'
import { within } from './client.ts'
import { ask, connect, laterOr, timeout } from './sockets.ts'

export interface Rooms {
  hasFree(): boolean
  /** A member enters a room again, and the two connect: both receive offer, answer and candidates. */
  enter(): Promise<Outcome>
  close(): void
}

interface Call {
  sessionId: string
  tutor: Socket
  student: Socket
  isBusy: boolean
  /** Whether the tutor is inside; false after something went wrong. */
  isOpen: boolean
}

/** Build numbers of a generation: an epoch is the first build of its generation. */
const builds = 1_000
/** About as long as the descriptions that browsers send. */
const sdp = 'x'.repeat(3_000)
const candidate = { candidate: 'x'.repeat(120), sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }

/** Opens the rooms of these lessons; each has a tutor inside who makes the offers. */
export async function openRooms({ pool, origin }: BenchEnvironment, lessons: readonly BegunLesson[]): Promise<Rooms> {
  const tutors = await logIn(
    pool,
    lessons.map(({ tutorId }) => tutorId),
  )
  const students = await logIn(
    pool,
    lessons.map(({ studentId }) => studentId),
  )
  const calls: Call[] = []
  for (const [index, { sessionId }] of lessons.entries()) {
    const [tutor, student] = await Promise.all([connect(origin, tutors[index]), connect(origin, students[index])])
    student.on('SessionOffer', ({ epoch }: { epoch: number }) => {
      void ask(student, 'SessionAnswer', { sessionId, epoch, answer: { type: 'answer', sdp } }).catch(() => undefined)
    })
    calls.push({ sessionId, tutor, student, isBusy: false, isOpen: false })
  }
  let turn = 0
  const free = () => {
    for (let tried = 0; tried < calls.length; tried += 1) {
      const call = calls[turn++ % calls.length]
      if (call !== undefined && !call.isBusy) return call
    }
    throw new Error('every room is busy')
  }
  return {
    hasFree: () => calls.some(({ isBusy }) => !isBusy),
    async enter() {
      const call = free()
      call.isBusy = true
      try {
        return await reenter(call)
      } catch (error) {
        call.isOpen = false
        throw error
      } finally {
        call.isBusy = false
      }
    },
    close() {
      for (const { tutor, student } of calls) for (const socket of [tutor, student]) socket.disconnect()
    },
  }
}

async function reenter(call: Call): Promise<Outcome> {
  const { sessionId, tutor, student } = call
  if (!call.isOpen) call.isOpen = (await ask(tutor, 'JoinSession', { sessionId, register: true })).code === 'ok'
  const { code, generation = 0 } = await ask(student, 'JoinSession', { sessionId, register: true })
  if (code !== 'ok') return laterOr('JoinSession', code)
  const epoch = generation * builds
  const answered = new Promise((resolve) => tutor.once('SessionAnswer', resolve))
  const offered = await ask(tutor, 'SessionOffer', { sessionId, epoch, offer: { type: 'offer', sdp } })
  if (offered.code !== 'ok') return laterOr('SessionOffer', offered.code)
  await within(timeout, answered)
  const confirmed = await Promise.all(
    [tutor, student].map((one) => ask(one, 'IceCandidate', { sessionId, epoch, candidate })),
  )
  for (const { code: last } of confirmed) if (last !== 'ok') return laterOr('IceCandidate', last)
  return 'good'
}

export interface BegunLesson {
  sessionId: string
  tutorId: number
  studentId: number
}

/** Inserts a lesson that has just begun for each of these students, each with a tutor who has nothing else today. */
export async function beginLessons(pool: pg.Pool, tutorIds: readonly number[], studentIds: readonly number[]) {
  const { rows } = await pool.query<{ session_key: string; tutor_id: string; student_id: string }>(
    `with pairs as (
       select tutor, student, date_bin('5 minutes', now(), '2000-01-01') as start
       from unnest($1::bigint[], $2::bigint[]) p (tutor, student)
     ), offered as (
       insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
       select tutor, start, start + interval '30 minutes', now(), now() from pairs returning id, user_id
     ), held as (
       insert into lessons (slot_id, tutor_id, student_id, subscription_id, week_index, starts_at, minutes, ends_at, price,
         booked_at, created_at, updated_at)
       select o.id, p.tutor, p.student, q.subscription_id, q.index, p.start, 30, p.start + interval '30 minutes', 7500,
         b.at, b.at, b.at
       from pairs p join offered o on o.user_id = p.tutor
       cross join lateral (select p.start - interval '1 hour' as at) b
       join subscriptions u on u.user_id = p.student
       join quota_weeks q on q.subscription_id = u.id and q.starts_at <= p.start and q.ends_at > p.start
       returning id, slot_id, tutor_id, student_id, subscription_id, week_index, minutes, during, booked_at, session_key
     ), engaged as (
       insert into engagements (person_id, kind, ref_id, slot_id, during)
       select person, 'lesson', id, slot_id, during from held cross join unnest(array[tutor_id, student_id]) person
     ), charged as (
       insert into minute_entries (subscription_id, week_index, kind, minutes, lesson_id, created_at)
       select subscription_id, week_index, 'booked', -minutes, id, booked_at from held
     ), used as (
       update quota_weeks q set used_minutes = q.used_minutes + h.minutes from held h
       where q.subscription_id = h.subscription_id and q.index = h.week_index
     )
     select session_key, tutor_id, student_id from held`,
    [tutorIds.slice(0, studentIds.length), studentIds],
  )
  return rows.map(({ session_key, tutor_id, student_id }): BegunLesson => {
    return { sessionId: `lesson:${session_key}`, tutorId: Number(tutor_id), studentId: Number(student_id) }
  })
}
