/** I-W02: a trial gives 15 minutes at a time, and what a tutor fails to give is never used up. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { TrialState } from '@hiwar/contract/money/trials.ts'
import { DAY, HOUR, instantOfDate } from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type BuiltPerson, buildTutor } from '../../testing/accounts.ts'
import { createPaymentServer, notifyServer } from '../../testing/payments.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import {
  bookAt,
  buildTrialPlan,
  buildVerified,
  loginOf,
  orderTrial,
  pass,
  stories,
  trialOf,
} from '../../testing/trials.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const server = await createPaymentServer()
const planId = await buildTrialPlan(server)
const otherPlan = await buildPlan(server.db)
afterAll(() => server.close())

/** What a student knows of the trial without reading a row of it. */
interface Model {
  state: TrialState
  /** The end, in epoch milliseconds. */
  until: number
  cancellations: number
  hasPlan: boolean
}

interface Real {
  student: BuiltPerson
  tutor: BuiltPerson
  lesson: { id: number; sessionId: string; start: string } | null
}

const acts = [
  'book',
  'too-long',
  'cancel',
  'tutor-cancels',
  'held',
  'tutorAbsent',
  'studentAbsent',
  'nobody',
  'wait',
  'buy',
] as const
type Act = (typeof acts)[number]

/** A lesson near the end of the trial, so that its return must move the end. */
const late: Act[] = ['wait', 'wait', 'wait', 'book']

/** So many days in Cairo from now. */
const after = (days: number) => addCairoDays(instantOfDate(server.clock.now()), days)

async function play(history: readonly Act[]): Promise<void> {
  const real: Real = { student: await buildVerified(server), tutor: await buildTutor(server.context), lesson: null }
  expect((await orderTrial(server, planId, real.student)).status).toBe(200)
  const now = () => server.clock.now().getTime()
  const model: Model = { state: TrialState.Held, until: after(14), cancellations: 0, hasPlan: false }
  for (const act of history) {
    await perform(act, model, real)
    if (model.state === TrialState.Held && model.until <= now()) model.state = TrialState.Used
    const { state, until } = await trialOf(server, real.student)
    expect([act, state]).toEqual([act, model.state])
    if (until !== null) expect([act, until]).toEqual([act, new Date(model.until).toISOString()])
  }
}

async function perform(act: Act, model: Model, real: Real): Promise<void> {
  const { student, tutor, lesson } = real
  const at = (length: number) => new Date(server.clock.now().getTime() + length)
  const isBooked = lesson !== null && model.state === TrialState.Booked
  if (act === 'wait') {
    if (!isBooked) server.clock.advance(4 * DAY)
    return
  }
  if (act === 'too-long' || act === 'book') {
    if (model.hasPlan || lesson !== null) return
    const booked = await bookAt(server, student, tutor, at(2 * HOUR), act === 'book' ? 15 : 30)
    const fits = model.state === TrialState.Held && model.until > at(2 * HOUR).getTime()
    expect([act, booked.status === 200]).toEqual([act, act === 'book' && fits])
    if (booked.status !== 200) return
    real.lesson = booked.reply
    model.state = TrialState.Booked
    return
  }
  if (act === 'buy') {
    if (model.hasPlan) return
    await server.provider.reset()
    await orderTrial(server, otherPlan, student)
    await notifyServer(server, await server.provider.onlyOrder(), 'PAID')
    model.hasPlan = true
    if (model.state === TrialState.Held) model.state = TrialState.Used
    return
  }
  if (!isBooked) return
  real.lesson = null
  if (act === 'cancel' || act === 'tutor-cancels') {
    const by = await loginOf(server, act === 'cancel' ? student : tutor)
    await server.call(lessonEndpoints.cancel, { params: { id: lesson.id } }, by)
    if (act === 'cancel') model.cancellations += 1
  } else {
    await pass(server, lesson, { tutorId: tutor.id, studentId: student.id }, stories[act])
  }
  if (act === 'held' || act === 'studentAbsent' || model.cancellations === 3) model.state = TrialState.Used
  else model.state = TrialState.Held
  if (act !== 'cancel') model.until = Math.max(model.until, after(7))
}

test('any history of booking, canceling, absences and a purchase leaves the trial as the rules say', async () => {
  const start = Date.parse('2026-11-24T10:00:00.000Z')
  let serial = 0
  const history = fc.asyncProperty(
    fc.constantFrom<Act[]>([], late),
    fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 10 }),
    async (begun, played) => {
      // Histories are far apart, so that they share no heartbeats.
      server.clock.set(new Date(start + serial * 200 * DAY))
      serial += 1
      await play([...begun, ...played])
    },
  )
  await fc.assert(history, { numRuns: 25, endOnFailure: true })
  const weeks = await server.db
    .selectFrom('quotaWeeks')
    .innerJoin('subscriptions', 'subscriptions.id', 'quotaWeeks.subscriptionId')
    .select(['quotaWeeks.minutes', 'usedMinutes'])
    .where('kind', '=', 'trial')
    .execute()
  expect(weeks.every(({ minutes, usedMinutes }) => minutes === 15 && (usedMinutes === 0 || usedMinutes === 15))).toBe(
    true,
  )
  expect(await findBrokenPromises(server.db)).toEqual([])
})
