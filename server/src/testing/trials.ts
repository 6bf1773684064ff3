/** Students who may order a trial lesson, and what they do with it, through the calls of the app. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { trialMinutes } from '@hiwar/contract/fields/limits.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { inside, reportsOf } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { judgeLessons } from '../features/verdicts/judge-jobs.ts'
import { type BuiltPerson, buildLogin, buildStudent } from './accounts.ts'
import { type EvidenceScript, writeStory } from './attendance.ts'
import type { TestServer } from './server.ts'
import { buildSlot } from './slots.ts'
import { buildPlan } from './subscriptions.ts'

/** Puts the trial up for sale. */
export function buildTrialPlan({ db }: TestServer, price = 0): Promise<number> {
  const plan = { kind: PlanKind.Trial, weeklyMinutes: trialMinutes, baseMonthlyPrice: price, quarterDiscount: 0 }
  return buildPlan(db, plan)
}

let serial = 0

export function nextPhone(): string {
  serial += 1
  return `+2011${String(serial).padStart(8, '0')}`
}

/** Builds a student with a verified phone. */
export function buildVerified({ context }: TestServer, phone = nextPhone()): Promise<BuiltPerson> {
  return buildStudent(context, { phone, verifiedPhone: true })
}

type Person = Pick<BuiltPerson, 'id'>

/** A login of this moment, because a story may last longer than a login. */
export async function loginOf({ context }: TestServer, { id }: Person): Promise<{ token: string }> {
  return { token: (await buildLogin(context, id)).token }
}

export async function orderTrial(server: TestServer, planId: number, student: Person, over: object = {}) {
  const body = { planId, period: 0 as const, ...over }
  return server.call(paymentEndpoints.payByReference, { body }, await loginOf(server, student))
}

export async function trialOf(server: TestServer, student: Person) {
  return (await server.call(trialEndpoints.read, {}, await loginOf(server, student))).reply
}

/** Books a lesson in a slot of half an hour that begins then. */
export async function bookAt(server: TestServer, student: Person, tutor: Person, start: Date, duration: 15 | 30 = 15) {
  const { call, db } = server
  const stored = await db
    .selectFrom('slots')
    .select('id')
    .where('userId', '=', tutor.id)
    .where('startsAt', '=', start)
    .executeTakeFirst()
  const { id: slotId } = stored ?? (await buildSlot(db, tutor.id, start, { minutes: 30 }))
  const time = { slotId, start: start.toISOString(), duration }
  return call(lessonEndpoints.book, { body: { tutorId: tutor.id, ...time } }, await loginOf(server, student))
}

export const stories = {
  held: {
    events: [...inside('tutor', 0, 900), ...inside('student', 0, 900)],
    reports: [...reportsOf('tutor', 0, 900), ...reportsOf('student', 0, 900)],
  },
  tutorAbsent: { events: inside('student', 0, 900) },
  studentAbsent: { events: inside('tutor', 0, 900) },
  nobody: {},
} as const satisfies Record<string, EvidenceScript>

/** Lets a booked lesson pass as in its story, and five minutes more with the verdict. */
export async function pass(
  server: TestServer,
  lesson: { id: number; sessionId: string; start: string },
  people: { tutorId: number; studentId: number },
  story: EvidenceScript,
): Promise<void> {
  const start = new Date(lesson.start)
  const end = new Date(start.getTime() + trialMinutes * MINUTE)
  const { id, sessionId } = lesson
  await writeStory(server.db, { id, sessionId, subscriptionId: 0, start, end, ...people }, story)
  server.clock.set(new Date(end.getTime() + 5 * MINUTE))
  await judgeLessons(server.context)
}
