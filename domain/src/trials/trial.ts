/** The trial lesson: one for each student and each verified phone, whose state follows from stored facts. */
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { trialBackDays, trialCancellations, trialMinutes, trialPrice } from '@hiwar/contract/fields/limits.ts'
import { TrialState } from '@hiwar/contract/money/trials.ts'
import { type Instant, later, type TimeRange } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'

/** What decides whether a student may order a trial. */
export interface TrialRights {
  /** The trial is for sale. */
  readonly offered: boolean
  readonly verifiedPhone: boolean
  /** The student, or the student's verified phone, has had a trial. */
  readonly claimed: boolean
  /** The student has or had a plan. */
  readonly hadPlan: boolean
}

/** The student's own trial after its order. */
export interface OwnTrial {
  /** Null unless the trial still runs. */
  readonly until: Instant | null
  readonly remaining: number
  /** A lesson of it is neither canceled nor judged. */
  readonly hasOpenLesson: boolean
}

/** The state that the student sees. */
export function trialState(rights: TrialRights, own: OwnTrial | undefined): TrialState {
  if (own?.hasOpenLesson === true) return TrialState.Booked
  if (own !== undefined && own.until !== null && own.remaining >= trialMinutes) return TrialState.Held
  if (own !== undefined || rights.claimed || rights.hadPlan) return TrialState.Used
  if (!rights.offered) return TrialState.Off
  return rights.verifiedPhone ? TrialState.Open : TrialState.Phone
}

/** The refusal of a trial's order; undefined when the student may order it. */
export function refusalOfTrial(
  rights: TrialRights,
  subscribed: boolean,
): 'trial-used' | 'trial-unavailable' | 'forbidden' | 'subscription-exists' | undefined {
  if (rights.claimed) return 'trial-used'
  if (!rights.offered) return 'trial-unavailable'
  if (!rights.verifiedPhone) return 'forbidden'
  if (!rights.hadPlan) return undefined
  return subscribed ? 'subscription-exists' : 'trial-used'
}

/** The time of a trial: whole days in Cairo from its payment. */
export function trialTime(start: Instant, days: number): TimeRange {
  return { start, end: addCairoDays(start, days) }
}

/** The end of a trial whose lesson came back without the student's doing: a week from then at least. */
export function endAfterReturn(end: Instant, now: Instant): Instant {
  return later(end, addCairoDays(now, trialBackDays))
}

/** Whether the student has canceled so often that the trial ends. */
export function endsTrial(cancellationsOfStudent: number): boolean {
  return cancellationsOfStudent >= trialCancellations
}

interface PlanTerms {
  readonly kind: PlanKind
  readonly weeklyMinutes: number
  readonly baseMonthlyPrice: number
  readonly monthDiscount: number
  readonly quarterDiscount: number
  readonly yearDiscount: number
  readonly forInvitesOnly: boolean
}

/** The refusal of terms that a plan of its kind may not have; undefined when they are sound. */
export function refusalOfTerms(plan: PlanTerms): 'invalid-plan-price' | 'bad-request' | undefined {
  const { kind, baseMonthlyPrice: price } = plan
  if (kind === PlanKind.Plan) return price > 0 ? undefined : 'invalid-plan-price'
  if (price > trialPrice.max) return 'invalid-plan-price'
  const plain = plan.monthDiscount + plan.quarterDiscount + plan.yearDiscount === 0 && !plan.forInvitesOnly
  return plain && plan.weeklyMinutes === trialMinutes ? undefined : 'bad-request'
}

/** The states of a trial; all of them are derived. */
export const TrialStage = { None: 'none', Held: 'held', Booked: 'booked', Used: 'used', Over: 'over' } as const
export type TrialStage = (typeof TrialStage)[keyof typeof TrialStage]

export interface TrialTransition {
  readonly from: TrialStage
  readonly event: string
  readonly by: readonly ('student' | 'tutor' | 'admin' | 'system')[]
  readonly to: TrialStage
}

const { None, Held, Booked, Used, Over } = TrialStage

/** Each row is one allowed transition. */
export const trialTransitions: readonly TrialTransition[] = [
  { from: None, event: 'pay', by: ['student'], to: Held },
  { from: Held, event: 'book', by: ['student'], to: Booked },
  { from: Held, event: 'end', by: ['system'], to: Over },
  { from: Held, event: 'buy-plan', by: ['student'], to: Over },
  { from: Booked, event: 'cancel', by: ['student', 'tutor', 'admin'], to: Held },
  { from: Booked, event: 'cancel-third-time', by: ['student'], to: Over },
  { from: Booked, event: 'return-minutes', by: ['system'], to: Held },
  { from: Booked, event: 'judge', by: ['system'], to: Used },
  { from: Used, event: 'return-minutes', by: ['admin'], to: Held },
]
