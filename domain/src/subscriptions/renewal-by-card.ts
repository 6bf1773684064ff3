/** The standing consent to renew by card: when it may be given, what is due next for it, and how it ends. */
import { RenewalEnd, RenewalLead } from '@hiwar/contract/money/renewals.ts'
import { DAY, HOUR, type Instant, later, plus, type TimeRange } from '../time/instant.ts'
import { addCalendarMonths } from '../time/wall-clock.ts'

/** Hours before the end of a subscription at which it is charged. */
const chargeHours = 12
/** Hours between a refused charge and the next try. */
const retryHours = 4
/** Tries for one end. */
const tries = 3
/** Hours before the charge by which each notice must have been told. */
const noticeHours = { [RenewalLead.First]: 144, [RenewalLead.Second]: 20 } as const
const consentMonths = 12

/** When the subscription that ends then is charged first. */
export function chargeOf(end: Instant): Instant {
  return plus(end, -chargeHours * HOUR)
}

/** When a consent ends that is not given anew. */
export function consentEnd(givenAt: Instant): Instant {
  return addCalendarMonths(givenAt, consentMonths)
}

/**
 * When a consent that is given now first charges; undefined without a subscription, and when less than a week is left
 * for its notices. `standing` has the subscriptions that are neither over nor terminated, in order.
 * ours: a consent for the end after the next one would promise a day that nobody knows yet.
 */
export function firstCharge(standing: readonly TimeRange[], now: Instant): Instant | undefined {
  const last = standing.at(-1)
  const at = last && chargeOf(last.end)
  return at !== undefined && plus(at, -RenewalLead.First * DAY) >= now ? at : undefined
}

/** A notice as it was told. */
export interface SentNotice {
  readonly lead: RenewalLead
  readonly amount: number
  readonly end: Instant
  readonly toldAt: Instant
}

/** What is stored of a live consent; amounts in piastres. */
export interface ConsentFacts {
  /** The most that was agreed. */
  readonly agreed: number
  readonly until: Instant
  /** The price now; null when the plan is not for sale. */
  readonly price: number | null
  /** The setting. */
  readonly isOn: boolean
  readonly standing: readonly TimeRange[]
  /** Of the last standing subscription and this consent. */
  readonly notices: readonly SentNotice[]
  /** Times of the charges that failed for that subscription. */
  readonly failedAt: readonly Instant[]
  /** How many of them the bank refused. */
  readonly refused: number
  /** The purpose of an order of the student that waits for its payment: its end decides. */
  readonly openOrder: 'renewal' | 'plan' | null
  /** The student asked for the account to be deleted: nothing is charged, nor told, until that is withdrawn. */
  readonly isLeaving: boolean
}

export type ConsentStep =
  | { readonly end: RenewalEnd }
  | { readonly tell: RenewalLead; readonly amount: number }
  | { readonly charge: number }
  /** The subscription will end unrenewed, and the student is to know. */
  | { readonly miss: true }

/** What is due now; undefined when nothing is. The first rule that holds decides. */
export function nextStep(facts: ConsentFacts, now: Instant): ConsentStep | undefined {
  const { agreed, until, price, standing, isOn } = facts
  if (now >= until) return { end: RenewalEnd.Year }
  if (price === null) return { end: RenewalEnd.Plan }
  if (price > agreed) return { end: RenewalEnd.Price }
  if (facts.refused >= tries) return { end: RenewalEnd.Refused }
  if (facts.isLeaving) return undefined
  const current = standing.at(-1)
  // A subscription that waits was bought by hand, or by the charge.
  if (current === undefined || current.start > now) return undefined
  const charge = chargeOf(current.end)
  const stateOf = (lead: RenewalLead) => {
    const by = plus(charge, -noticeHours[lead] * HOUR)
    const notice = facts.notices.find((each) => each.lead === lead && each.amount === price && each.end === current.end)
    if ((notice?.toldAt ?? now) > by) return 'late'
    return notice === undefined ? 'open' : 'told'
  }
  for (const lead of [RenewalLead.First, RenewalLead.Second]) {
    const state = stateOf(lead)
    if (state === 'late') return { miss: true }
    if (state === 'open') return isOn && now >= plus(charge, -lead * DAY) ? { tell: lead, amount: price } : undefined
  }
  const due = facts.failedAt.reduce((at, failed) => later(at, plus(failed, retryHours * HOUR)), charge)
  if (now < due || facts.openOrder === 'renewal' || facts.failedAt.length >= tries) return undefined
  if (facts.openOrder === 'plan') return isLastTime(current.end, now) ? { miss: true } : undefined
  return isOn ? { charge: price } : { miss: true }
}

/** Whether the last of the three times has come, so that a charge that cannot be made is told. */
export function isLastTime(end: Instant, now: Instant): boolean {
  return now >= plus(chargeOf(end), (tries - 1) * retryHours * HOUR)
}

export const ConsentState = { Given: 'given', Ended: 'ended' } as const

const { Given, Ended } = ConsentState

/** Each row is one allowed transition. */
export const consentTransitions = [
  { from: Given, event: 'end', by: ['student'], to: Ended },
  { from: Given, event: 'cost-more', by: ['system'], to: Ended },
  { from: Given, event: 'leave-sale', by: ['system'], to: Ended },
  { from: Given, event: 'lose-card', by: ['student', 'system'], to: Ended },
  { from: Given, event: 'refuse-third-time', by: ['system'], to: Ended },
  { from: Given, event: 'refund', by: ['student', 'admin'], to: Ended },
  { from: Given, event: 'outlive-year', by: ['system'], to: Ended },
] as const
