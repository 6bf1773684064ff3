/** Steps of lessons: booked anywhere in a quota week, canceled, attended by both or not, and decided by staff. */
import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { DAY, HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import fc from 'fast-check'
import { judgeLessons } from '../../features/verdicts/judge-jobs.ts'
import { writeStory } from '../attendance.ts'
import { courses, verdictReason } from '../money-model/lesson-steps.ts'
import type { Earning } from '../money-model/money-model.ts'
import { expectAnswer, pick } from '../money-model/step.ts'
import { quoteOf } from './buying-steps.ts'
import type { StudentLesson } from './records-by-hand.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'
import { travel } from './travel.ts'

const mark = 5 * MINUTE
/** Later than any notice of a tutor. */
const ahead = 3 * HOUR

type Place = 'first' | 'middle' | 'last' | 'beyond'

/** A start in an open week: as early as possible, on its third day, or so late that the lesson outlasts the week. */
function startIn(model: StudentByHand, at: number, place: Place): number {
  const soonest = Math.ceil((model.now + ahead) / mark) * mark
  const open = model.subscriptions.filter(({ id }) => !model.ended.has(id)).flatMap(({ weeks }) => weeks)
  const week = pick(
    open.filter(({ end }) => end > soonest),
    at,
  )
  if (week === undefined) return soonest
  const ends = Math.max(...open.map(({ end }) => end))
  const starts = {
    first: week.start,
    middle: week.start + 2.3 * DAY,
    last: Math.min(week.end - 1, Math.floor((week.end - 1) / mark) * mark),
    beyond: ends,
  }
  const start = Math.max(soonest, Math.ceil(starts[place] / mark) * mark)
  const last = Math.floor((week.end - 1) / mark) * mark
  const inside = place === 'last' ? Math.max(soonest, last) : start
  return inside > model.now + 59 * DAY ? soonest : inside
}

interface Wanted {
  week: number
  place: Place
  minutes: 15 | 30
}

async function book(model: StudentByHand, world: StudentWorld, { week, place, minutes }: Wanted): Promise<void> {
  const { server, student, tutor } = world
  const start = startIn(model, week, place)
  const slotId = await world.slotOf(start, minutes)
  if (slotId === undefined) return
  const body = { tutorId: tutor.id, slotId, start: new Date(start).toISOString(), duration: minutes }
  const answer = await server.call(lessonEndpoints.book, { body }, await world.as(student))
  const refusal = model.refusalOfLesson(start, minutes)
  expectAnswer(answer, refusal ?? 'ok')
  if (refusal === undefined) isBooked(model, tutor.id, answer.reply)
}

/** The server has booked this lesson, as it should have. */
export function isBooked(model: StudentByHand, tutorId: number, lesson: Lesson): void {
  const { id, sessionId, duration } = lesson
  const at = Date.parse(lesson.start)
  model.book({ id, sessionId, tutorId, start: at, end: at + duration * MINUTE, minutes: duration })
}

const wordsOf = ({ week, place, minutes }: Wanted) => `books ${minutes} minutes in week ${week} (${place})`

function books(lesson: Wanted): StudentStep {
  return step(wordsOf(lesson), (model, world) => book(model, world, lesson))
}

/** The most frequent case: a lesson is booked and passes. */
function takes(lesson: Wanted, course: string): StudentStep {
  return step(`${wordsOf(lesson)}: ${course}`, async (model, world) => {
    await book(model, world, lesson)
    await attend(model, world, course)
  })
}

type Member = 'student' | 'tutor'

function isCanceled(by: Member): StudentStep {
  return step(`the ${by} cancels`, (model, world) => cancel(model, world, by))
}

function isBookedAndCanceled(lesson: Wanted, by: Member): StudentStep {
  return step(`${wordsOf(lesson)}, and the ${by} cancels`, async (model, world) => {
    await book(model, world, lesson)
    await cancel(model, world, by)
  })
}

async function cancel(model: StudentByHand, world: StudentWorld, by: Member): Promise<void> {
  const lesson = model.openLesson
  if (lesson === undefined) return
  const parts = { params: { id: lesson.id } }
  const canceler = by === 'student' ? world.student : { id: lesson.tutorId }
  expectAnswer(await world.server.call(lessonEndpoints.cancel, parts, await world.as(canceler)), 'ok')
  model.cancel(lesson, by)
}

/** The lesson passes so; in its middle the student may ask what the subscription is worth. */
export function takesPlace(course: string, asks: boolean): StudentStep {
  return step(`the lesson: ${course}${asks ? ', the student asks for a refund' : ''}`, (model, world) =>
    attend(model, world, course, asks),
  )
}

export async function attend(model: StudentByHand, world: StudentWorld, course: string, asks = false): Promise<void> {
  const lesson = model.openLesson
  const reported = courses[course]
  if (lesson === undefined || reported === undefined) return
  if (asks) {
    await travel(model, world, lesson.start + mark)
    await quoteOf(model, world, lesson.subscription)
  }
  const people = { tutorId: lesson.tutorId, studentId: world.student.id }
  const time = { start: new Date(lesson.start), end: new Date(lesson.end) }
  const { id, sessionId } = lesson
  const built = { id, sessionId, subscriptionId: 0, ...time, ...people }
  await writeStory(world.server.db, built, reported.story(lesson.minutes * 60))
  world.livesUntil = lesson.end + HOUR
  await travel(model, world, lesson.end + mark)
  await judgeLessons(world.server.context)
  lesson.state = 'judged'
  lesson.course = course
  model.followed.push(lesson)
  lesson.earning = earningOf(model, lesson, course)
  if (reported.returned) model.returnLesson(lesson)
}

/** The second failed link of the two within a month is paid only after a decision by staff. */
function earningOf({ failures }: StudentByHand, { tutorId, start, end }: StudentLesson, course: string): Earning {
  if (course !== 'link broken') return courses[course]?.earning ?? 'void'
  const isSecond = failures.some((each) => each.tutorId === tutorId && each.start >= end - 30 * DAY)
  failures.push({ start, tutorId })
  return isSecond ? 'pending' : 'earned'
}

function isDecided(at: number, earning: 'earned' | 'void', minutesReturned: boolean): StudentStep {
  return step(`staff decide lesson ${at}: ${earning}, minutes ${minutesReturned}`, async (model, world) => {
    const judged = model.lessons.filter(({ state }) => state === 'judged')
    const lesson = pick(judged, at)
    if (lesson === undefined) return
    const parts = { params: { id: lesson.id }, body: { earning, minutesReturned, reason: verdictReason } }
    const answer = await world.server.call(lessonEndpoints.decide, parts, await world.as(world.admin))
    const isSpent = lesson.returned && !minutesReturned && !model.takeBack(lesson)
    expectAnswer(answer, isSpent ? 'no-enough-minutes' : 'ok')
    if (isSpent) return
    lesson.earning = earning
    if (minutesReturned && !lesson.returned) model.returnLesson(lesson)
    lesson.returned = minutesReturned
  })
}

const lesson = fc.record({
  week: fc.nat(5),
  place: fc.constantFrom<Place>('first', 'first', 'middle', 'last', 'beyond'),
  minutes: fc.constantFrom<15 | 30>(15, 15, 30),
})
const course = fc.constantFrom('held', 'tutor away', 'student away', ...Object.keys(courses))
const earning = fc.constantFrom<'earned' | 'void'>('earned', 'void')
const member = fc.constantFrom<Member>('student', 'student', 'tutor')
const rarely = fc.constantFrom(false, false, false, true)

export const lessonSteps: WeighedStep[] = [
  { weight: 9, arbitrary: fc.tuple(lesson, course).map((all) => takes(...all)) },
  { weight: 3, arbitrary: lesson.map(books) },
  { weight: 1, arbitrary: member.map(isCanceled) },
  { weight: 4, arbitrary: fc.tuple(lesson, member).map((all) => isBookedAndCanceled(...all)) },
  { weight: 2, arbitrary: fc.tuple(course, rarely).map((all) => takesPlace(...all)) },
  { weight: 4, arbitrary: fc.tuple(fc.nat(4), earning, fc.boolean()).map((all) => isDecided(...all)) },
]
