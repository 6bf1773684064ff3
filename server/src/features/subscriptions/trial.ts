/** What becomes of a trial when it is paid, when its lesson comes back, and when its student buys a plan. */
import { LessonOrigin, PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { trialMinutes } from '@hiwar/contract/fields/limits.ts'
import { dateOfInstant, instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import { endAfterReturn, endsTrial, trialTime } from '@hiwar/domain/trials/trial.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import type { Row, Trx } from '../../platform/db/database.ts'
import type { TransactionFact } from '../payments/events.ts'
import { getTrialDays, insertClaim } from '../trial-claims/store.ts'
import { findUser } from '../users/store.ts'
import { closeWeekWith } from './closing.store.ts'
import { insertSubscription } from './store.ts'
import { endTrial, findTrial, hadPlan, type StoredTrial, updateTrialEnd } from './trial.store.ts'

/**
 * Starts the trial of a paid transaction, for a student and a phone that have had none, and before any plan. Otherwise
 * money that came buys nothing and waits for staff, and a free order is refused.
 */
export async function startTrial(context: Context, fact: TransactionFact, trx: Trx): Promise<void> {
  const { transactionId, userId, planId, period, price } = fact
  const start = parseInstant(fact.at)
  const phone = (await findUser(trx, userId))?.phone ?? null
  const claim = { userId, transactionId }
  const isClaimed =
    phone !== null &&
    !(await hadPlan(trx, userId)) &&
    (await insertClaim(trx, context.config, { ...claim, phone }, dateOfInstant(start)))
  if (!isClaimed) {
    if (price === 0) throw new Refusal('trial-used')
    context.log.warn(
      { transactionId },
      'a paid order has bought nothing, since its trial was used, or a plan was bought first',
    )
    return
  }
  const time = trialTime(start, await getTrialDays(trx))
  const span = { startsAt: dateOfInstant(time.start), endsAt: dateOfInstant(time.end) }
  const bought = { ...claim, planId, period, weeklyMinutes: trialMinutes, kind: PlanKind.Trial }
  await insertSubscription(trx, { ...bought, ...span, createdAt: span.startsAt }, [
    { ...time, index: 0, minutes: trialMinutes },
  ])
}

/**
 * A lesson came back to its student before it was held. A trial that came back without the student's doing lasts a week
 * from then at least; the student's third cancellation ends it. The minutes are back already.
 */
export async function followReturn(
  trx: Trx,
  lesson: Pick<Row<'lessons'>, 'origin' | 'studentId'>,
  canceledBy: number | null,
  now: Date,
): Promise<void> {
  if (lesson.origin !== LessonOrigin.Trial) return
  const trial = await findTrial(trx, lesson.studentId)
  if (trial === undefined || trial.terminatedAt !== null) return
  const { subscriptionId, endsAt, canceled } = trial
  if (canceledBy !== lesson.studentId) {
    const end = endAfterReturn(instantOfDate(endsAt), instantOfDate(now))
    await updateTrialEnd(trx, subscriptionId, dateOfInstant(end), now)
  } else if (endsTrial(canceled)) {
    await expireTrial(trx, trial, now)
  }
}

/** A plan ends a trial that waits for its lesson; a lesson that is open stays with the trial. */
export async function followPlan(trx: Trx, userId: number, now: Date): Promise<void> {
  const trial = await findTrial(trx, userId)
  if (trial === undefined || trial.terminatedAt !== null || trial.hasOpenLesson) return
  await expireTrial(trx, trial, now)
}

/** Minutes that were used stay, so that a later decision of staff may still return the lesson. */
async function expireTrial(trx: Trx, { subscriptionId, remaining }: StoredTrial, now: Date): Promise<void> {
  if (remaining === 0) return
  await closeWeekWith(trx, { subscriptionId, weekIndex: 0 }, { rolledOut: 0, expired: remaining }, now)
  await endTrial(trx, subscriptionId, now)
}
