/** Lesson steps: booked, canceled, attended with and without pay, and decided by staff. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { inside, reportsOf } from '@hiwar/domain/sessions/evidence.fixture.ts'
import fc from 'fast-check'
import { markLessons } from '../../features/marks/mark-jobs.ts'
import { judgeLesson } from '../../features/verdicts/judge.ts'
import { type EvidenceScript, writeStory } from '../attendance.ts'
import { buildSlot } from '../slots.ts'
import type { Earning, Lesson, MoneyModel } from './money-model.ts'
import { expectAnswer, passTime, pick, type Step, step, type Weighed } from './step.ts'

const minute = 60_000
const month = 30 * 24 * 60 * minute
const hourlyRate = 15_000

function books(student: number, minutes: 15 | 30): Step {
  return step(`student ${student} books ${minutes} minutes`, async (model, world) => {
    const start = model.nextStart()
    const { db } = world.server
    const slot = await buildSlot(db, world.tutor.id, new Date(start), { minutes: 30 })
    const body = { tutorId: world.tutor.id, slotId: slot.id, start: slot.start.toISOString(), duration: minutes }
    const answer = await world.server.call(lessonEndpoints.book, { body }, await world.as(world.student(student)))
    const place = model.weekAt(student, start)
    if (place === undefined) return expectAnswer(answer, 'subscription-required')
    if (model.openLesson(student) !== undefined) return expectAnswer(answer, 'reached-booking-limit')
    if (place.week.granted - place.week.used < minutes) return expectAnswer(answer, 'no-enough-minutes')
    expectAnswer(answer, 'ok')
    place.week.used += minutes
    model.lessons.push({
      id: answer.reply.id,
      student,
      start,
      end: start + minutes * minute,
      minutes,
      price: (hourlyRate * minutes) / 60,
      subscription: place.subscription,
      week: place.index,
      state: 'open',
      earning: 'void',
      returned: false,
    })
  })
}

function cancels(student: number): Step {
  return step(`student ${student} cancels the lesson`, async (model, world) => {
    const lesson = model.openLesson(student)
    if (lesson === undefined) return
    const login = await world.as(world.student(student))
    expectAnswer(await world.server.call(lessonEndpoints.cancel, { params: { id: lesson.id } }, login), 'ok')
    model.cancel(lesson)
  })
}

/** The attendance of a lesson, with its effect on earnings and minutes. */
export const courses: Record<
  string,
  { story: (seconds: number) => EvidenceScript; earning: Earning; returned: boolean }
> = {
  held: {
    story: (to) => ({
      events: [...inside('tutor', 0, to), ...inside('student', 0, to)],
      reports: [...reportsOf('tutor', 0, to), ...reportsOf('student', 0, to)],
    }),
    earning: 'earned',
    returned: false,
  },
  'student away': { story: (to) => ({ events: inside('tutor', 0, to) }), earning: 'earned', returned: false },
  'tutor away': { story: (to) => ({ events: inside('student', 0, to) }), earning: 'void', returned: true },
  'nobody there': { story: () => ({}), earning: 'void', returned: true },
  'tutor soon gone': { story: () => ({ events: inside('tutor', 0, 300) }), earning: 'pending', returned: false },
  'link broken': {
    story: (to) => ({
      events: [...inside('tutor', 0, to), ...inside('student', 0, to)],
      reports: [...reportsOf('tutor', 0, to, false), ...reportsOf('student', 0, to, false)],
    }),
    earning: 'earned',
    returned: true,
  },
}

/** The second failed connection of a pair within a month is paid only after a decision by staff. */
function earningOf(model: MoneyModel, { student, start, end }: Lesson, course: string): Earning {
  const earning = courses[course]?.earning ?? 'void'
  if (course !== 'link broken') return earning
  const isSecond = model.failures.some((each) => each.student === student && each.start >= end - month)
  model.failures.push({ student, start })
  return isSecond ? 'pending' : earning
}

function takesPlace(course: string): Step {
  return step(`the next lesson: ${course}`, async (model, world) => {
    const lesson = model.nextLesson()
    const reported = courses[course]
    if (lesson === undefined || reported === undefined) return
    const { db, context } = world.server
    const { sessionKey } = await db
      .selectFrom('lessons')
      .select('sessionKey')
      .where('id', '=', lesson.id)
      .executeTakeFirstOrThrow()
    const people = { tutorId: world.tutor.id, studentId: world.student(lesson.student).id }
    const time = { start: new Date(lesson.start), end: new Date(lesson.end) }
    const built = { id: lesson.id, sessionId: `lesson:${sessionKey}`, subscriptionId: 0, ...time, ...people }
    await writeStory(db, built, reported.story(lesson.minutes * 60))
    passTime(model, world, lesson.start + 11 * minute - model.now)
    await Promise.all([markLessons(context), markLessons(context)])
    passTime(model, world, lesson.end + 2 * minute - model.now)
    await judgeLesson(context, lesson.id)
    lesson.state = 'judged'
    lesson.earning = earningOf(model, lesson, course)
    lesson.returned = reported.returned
    if (reported.returned) model.returnMinutes(lesson)
  })
}

export const verdictReason = 'سمعنا الطرفين وشاهدنا السجل.'

function isDecided(at: number, earning: 'earned' | 'void', returns: boolean): Step {
  return step(`staff decide lesson ${at}: ${earning}${returns ? ', minutes return' : ''}`, async (model, world) => {
    const judged = model.lessons.filter(({ state }) => state === 'judged')
    const lesson = pick(judged, at)
    if (lesson === undefined) return
    const minutesReturned = lesson.returned || returns
    const parts = { params: { id: lesson.id }, body: { earning, minutesReturned, reason: verdictReason } }
    const answer = await world.server.call(lessonEndpoints.decide, parts, await world.as(world.admin))
    const isSpent = lesson.earning === 'earned' && earning === 'void' && model.spendable() < lesson.price
    expectAnswer(answer, isSpent ? 'bad-request' : 'ok')
    if (isSpent) return
    if (minutesReturned && !lesson.returned) model.returnMinutes(lesson)
    lesson.earning = earning
    lesson.returned = minutesReturned
  })
}

/** Lets days pass in which nobody has a lesson. */
function timePasses(days: number): Step {
  return step(`${days} days pass`, async (model, world) => {
    if (model.nextLesson() === undefined) passTime(model, world, days * 24 * 60 * minute)
  })
}

const student = fc.nat(1)
const names = Object.keys(courses)

export const lessonSteps: Weighed[] = [
  { weight: 10, arbitrary: fc.tuple(student, fc.constantFrom<15 | 30>(15, 30, 30)).map((all) => books(...all)) },
  { weight: 1, arbitrary: student.map(cancels) },
  { weight: 9, arbitrary: fc.constantFrom('held', 'held', 'held', 'held', ...names).map(takesPlace) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(9), fc.constantFrom<'earned' | 'void'>('earned', 'void'), fc.boolean())
      .map((all) => isDecided(...all)),
  },
  { weight: 3, arbitrary: fc.constantFrom(1, 2, 8, 20).map(timePasses) },
]
