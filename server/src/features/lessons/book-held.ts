/** A paid plan books the hour that its student holds. */
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { findHold, type HoldRow } from '../holds/store.ts'
import { subscriptionStarted } from '../subscriptions/events.ts'
import { inTransactionBehind } from '../users/store.ts'
import { takeLesson } from './book.ts'
import { presentHold } from './hold.ts'

interface PaidPlan {
  studentId: number
  startsAt: string
}

const paidDue = jobKind<PaidPlan>('lesson.book-held')

/** A job of its own, because a booking locks both people in the order of their ids, and a payment has its payer. */
export const heldHourListeners: readonly EventListener<Context>[] = [
  on(subscriptionStarted, ({ jobs }, { subscriptionId, userId, startsAt }, trx) =>
    jobs.add(trx, paidDue, { studentId: userId, startsAt }, { key: `book-held:${subscriptionId}` }),
  ),
]

export const heldHourJobs = [onJob(paidDue, bookHeld)]

/** After a refusal the student still has the hold, and confirms or chooses again. */
async function bookHeld(context: Context, paid: PaidPlan): Promise<void> {
  const hold = await findHold(context.db, paid.studentId, context.clock.now())
  if (hold === undefined || hold.startsAt < new Date(paid.startsAt)) return
  try {
    await takeHeld(context, hold)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log.info({ holdId: hold.id, refusal: error.code }, 'a paid hour was not booked')
  }
}

function takeHeld(context: Context, { id, studentId, tutorId }: HoldRow): Promise<void> {
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const hold = await findHold(trx, studentId, context.clock.now())
    if (hold?.id === id) await takeLesson(context, trx, studentId, presentHold(hold))
  })
}
