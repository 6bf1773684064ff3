/** A student's trial, plans, lessons and money in plain fields, with the rules as the specification words them. */
import { PlanPeriod as Period, type PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEnd, subscriptionWeeks } from '@hiwar/domain/subscriptions/weeks.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import type { Earning } from '../money-model/money-model.ts'
import { type HandLesson, type HandWeek, WeeksByHand } from './weeks-by-hand.ts'

const trialDays = 14
const returnedTrialDays = 7
const renewalWindowDays = 30

export interface HandOrder {
  id: number
  isTrial: boolean
  price: number
  weeklyMinutes: number
  period: PlanPeriod
  /** Null until the order is paid. */
  paidAt: number | null
  back: number
  bought: HandSubscription | null
  /** Null for what buys a subscription. */
  upgrade: HandUpgrade | null
}

export interface HandUpgrade {
  subscription: HandSubscription
  fromWeek: number
  /** The price of the new plan, and the weekly minutes before the upgrade. */
  newPrice: number
  before: number
}

export interface HandSubscription {
  id: number
  order: HandOrder
  /** Paid upgrades that were not given back, oldest first. */
  upgrades: HandOrder[]
  weeklyMinutes: number
  start: number
  end: number
  weeks: HandWeek[]
  granted: number
  /** What the student last saw as the refund, and what the student asked for in the end. */
  seen: number | null
  asked: number | null
}

export interface StudentLesson extends HandLesson {
  id: number
  sessionId: string
  start: number
  end: number
  subscription: HandSubscription
  state: 'open' | 'canceled' | 'judged'
  earning: Earning
  returned: boolean
  isCanceledByStudent: boolean
}

export interface HandFreeze {
  start: number
  end: number
  days: number
  subscription: number
  isEndedEarly: boolean
}

export class StudentByHand extends WeeksByHand {
  readonly orders: HandOrder[] = []
  readonly subscriptions: HandSubscription[] = []
  readonly lessons: StudentLesson[] = []
  /** Starts of lessons with a failed link: the second within a month waits for staff. */
  readonly failures: number[] = []
  readonly freezes: HandFreeze[] = []
  readonly withdrawalDays: number

  constructor(now: number, withdrawalDays: number) {
    super(now)
    this.withdrawalDays = withdrawalDays
  }

  /** Cairo days from now, or from another moment. The arithmetic of the wall clock has its own tests. */
  after(days: number, from = this.now): number {
    return addCairoDays(instant(from), days)
  }

  get trial(): HandSubscription | undefined {
    return this.subscriptions.find(({ order }) => order.isTrial)
  }

  get plans(): HandSubscription[] {
    return this.subscriptions.filter(({ order }) => !order.isTrial)
  }

  /** The plans that are neither over nor ended: the current one, and the one that waits. */
  get standing(): HandSubscription[] {
    return this.plans.filter(({ id, end }) => !this.ended.has(id) && end > this.now)
  }

  get current(): HandSubscription | undefined {
    return this.standing.find(({ start }) => start <= this.now)
  }

  get waiting(): HandSubscription | undefined {
    return this.standing.find(({ start }) => start > this.now)
  }

  get openOrders(): HandOrder[] {
    return this.orders.filter(({ paidAt }) => paidAt === null)
  }

  get openLesson(): StudentLesson | undefined {
    return this.lessons.find(({ state }) => state === 'open')
  }

  /** The freeze that runs. */
  get frozen(): HandFreeze | undefined {
    return this.freezes.find(({ end }) => end > this.now)
  }

  trialState(): { state: string; until: number | null } {
    const { trial } = this
    if (trial === undefined) return { state: this.plans.length > 0 ? 'used' : 'open', until: null }
    const [week] = trial.weeks
    const runs = !this.ended.has(trial.id) && trial.end > this.now
    const isBooked = this.openLesson?.subscription === trial
    // Minutes that come back beside a plan are a first lesson no more.
    const isHeld = runs && this.standing.length === 0 && week !== undefined && this.left(week) === 15
    const state = isBooked ? 'booked' : isHeld ? 'held' : 'used'
    return { state, until: runs && state !== 'used' ? trial.end : null }
  }

  refusalOfOrder(isTrial: boolean): string | undefined {
    if (isTrial && this.trial !== undefined) return 'trial-used'
    if (isTrial && this.plans.length > 0) return this.standing.length > 0 ? 'subscription-exists' : 'trial-used'
    const { waiting, current } = this
    const from = current && Math.max(this.after(-renewalWindowDays, current.end), (current.start + current.end) / 2)
    if (waiting !== undefined || (from !== undefined && this.now < from)) return 'subscription-exists'
    // Each plan of a history is ordered once; the trial is one and the same.
    return isTrial && this.openOrders.some((order) => order.isTrial) ? 'bad-request' : undefined
  }

  /** When the subscription of an order begins that is paid now; undefined when it buys nothing. */
  startOf({ isTrial }: HandOrder): number | undefined {
    if (isTrial) return this.trial === undefined && this.plans.length === 0 ? this.now : undefined
    return this.waiting === undefined ? (this.current?.end ?? this.now) : undefined
  }

  /** The order is paid, and has bought the subscription of this id. */
  start(order: HandOrder, id: number, start: number): void {
    const { isTrial, period, weeklyMinutes } = order
    const end = isTrial ? this.after(trialDays, start) : subscriptionEnd(instant(start), period)
    const granted = isTrial
      ? [{ start, end, minutes: 15 }]
      : subscriptionWeeks(instant(start), instant(end), weeklyMinutes)
    const weeks = granted.map((week) => ({
      subscription: id,
      start: week.start,
      end: week.end,
      weeklyMinutes,
      sold: week.minutes,
      frozen: 0,
      minutes: week.minutes,
      used: 0,
      rolledIn: 0,
      rolledOut: 0,
      expired: 0,
      isClosed: false,
    }))
    const sum = weeks.reduce((all, { minutes }) => all + minutes, 0)
    order.bought = { id, order, upgrades: [], weeklyMinutes, start, end, weeks, granted: sum, seen: null, asked: null }
    this.subscriptions.push(order.bought)
    if (isTrial) return
    this.weeks.push(...weeks)
    this.weeks.sort((one, other) => one.start - other.start)
    if (this.openLesson?.subscription !== this.trial) this.expireTrial()
  }

  private expireTrial(): void {
    const { trial } = this
    const [week] = trial?.weeks ?? []
    if (trial === undefined || week === undefined || this.ended.has(trial.id) || this.left(week) === 0) return
    week.expired = this.left(week)
    week.isClosed = true
    this.ended.add(trial.id)
  }

  /** The week that gives the minutes of a lesson at this time: a plan's before the trial's. */
  weekAt(start: number): { subscription: HandSubscription; week: HandWeek } | undefined {
    const inOrder = [...this.plans, ...this.subscriptions.filter(({ order }) => order.isTrial)]
    for (const subscription of inOrder) {
      const week = subscription.weeks.find((each) => each.start <= start && start < each.end)
      if (week !== undefined && !this.ended.has(subscription.id)) return { subscription, week }
    }
    return undefined
  }

  refusalOfLesson(start: number, minutes: number): string | undefined {
    const place = this.weekAt(start)
    if (place === undefined) return 'subscription-required'
    if (this.frozen !== undefined && start < this.frozen.end) return 'subscription-frozen'
    if (this.openLesson !== undefined) return 'reached-booking-limit'
    return this.left(place.week) < minutes ? 'no-enough-minutes' : undefined
  }

  book(lesson: StudentLesson): void {
    lesson.week.used += lesson.minutes
    this.lessons.push(lesson)
  }

  cancel(lesson: StudentLesson, by: 'student' | 'tutor'): void {
    lesson.state = 'canceled'
    lesson.isCanceledByStudent = by === 'student'
    lesson.week.used -= lesson.minutes
    this.followReturn(lesson, by)
  }

  /** A trial lesson comes back: its student's third cancellation ends the trial, otherwise it lasts a week at least. */
  private followReturn({ subscription }: StudentLesson, by: 'student' | 'tutor' | 'verdict'): void {
    if (!subscription.order.isTrial || this.ended.has(subscription.id)) return
    if (by === 'student') {
      if (this.lessons.filter((each) => each.subscription === subscription && each.isCanceledByStudent).length >= 3)
        this.expireTrial()
      return
    }
    subscription.end = Math.max(subscription.end, this.after(returnedTrialDays))
    for (const week of subscription.weeks) week.end = subscription.end
  }

  /** The minutes of a judged lesson come back to its student. */
  returnLesson(lesson: StudentLesson): void {
    this.giveBack(lesson)
    lesson.returned = true
    this.followReturn(lesson, 'verdict')
  }

  /** What the subscription is worth to its student now, by section 5 of the rules alone. */
  fairRefund(subscription: HandSubscription): number {
    return ordersOf(subscription).reduce((sum, order) => sum + this.worthOf(order, subscription), 0)
  }

  /** The part of one of its orders. */
  worthOf({ price, back, paidAt, upgrade }: HandOrder, { weeks, granted, id }: HandSubscription): number {
    const own = weeks.slice(upgrade?.fromWeek ?? 0)
    const notBegun = own.filter(({ start }) => start > this.now).length
    const byWeeks = Math.floor((price * notBegun) / own.length)
    const begun = this.lessons.filter(
      ({ subscription, start, state, returned }) =>
        subscription.id === id && start <= this.now && state !== 'canceled' && !returned,
    )
    const used = Math.min(
      granted,
      begun.reduce((sum, { minutes }) => sum + minutes, 0),
    )
    const mayWithdraw = this.now <= this.after(this.withdrawalDays, paidAt ?? 0)
    const byMinutes = mayWithdraw ? price - Math.ceil((price * used) / granted) : 0
    return Math.min(price - back, Math.max(byWeeks, byMinutes))
  }

  /** Whether the student cannot have the subscription back now. */
  isRefundClosed(subscription: HandSubscription): boolean {
    const isRunning = this.lessons.some(
      (each) => each.subscription === subscription && each.state === 'open' && each.start <= this.now,
    )
    const isOver = this.ended.has(subscription.id) || subscription.end <= this.now
    return isOver || isRunning || this.fairRefund(subscription) === 0
  }

  /** The subscription ends with its money. */
  end(bought: HandSubscription): void {
    this.ended.add(bought.id)
    if (this.frozen?.subscription === bought.id) this.frozen.end = this.now
    const lesson = this.openLesson
    if (lesson?.subscription === bought && lesson.start > this.now) this.cancel(lesson, 'student')
  }

  earned(kind: Earning): number {
    const judged = this.lessons.filter(({ state, earning }) => state === 'judged' && earning === kind)
    return judged.reduce((sum, { minutes }) => sum + minutes * 250, 0)
  }

  /** The money that stays of paid orders that bought something, or of those that did not. */
  kept(isBought: boolean): number {
    const paid = this.orders.filter(({ paidAt, bought }) => paidAt !== null && (bought !== null) === isBought)
    return paid.reduce((sum, { price, back }) => sum + price - back, 0)
  }

  /** What this history came to, from which the test sees whether its runs reach everything. */
  outcomes(): string[] {
    const states = this.lessons.map(({ state, earning, returned, subscription: { order } }) => {
      const kind = order.isTrial ? 'trial' : 'lesson'
      return state === 'judged' ? `${kind} ${earning}${returned ? ', returned' : ''}` : `${kind} ${state}`
    })
    const weeks = this.weeks.flatMap(({ rolledIn, rolledOut, expired, isClosed, used }) => [
      ...(rolledIn > 0 ? ['rolled in'] : []),
      ...(rolledOut > 0 && rolledIn > 0 ? ['rolled out of what rolled in'] : []),
      ...(expired > 0 ? ['expired'] : []),
      ...(isClosed && used > 0 ? ['used'] : []),
    ])
    const subscriptions = this.subscriptions.flatMap(({ id, asked, order: { isTrial, back, price } }) => [
      ...(asked === null ? [] : [`${isTrial ? 'trial' : 'plan'} taken back${back === price ? ' whole' : ' in part'}`]),
      ...(isTrial && this.ended.has(id) ? ['trial ended'] : []),
    ])
    const begins = new Set(this.plans.map(({ end }) => end))
    const renewed = this.plans.some(({ start }) => begins.has(start)) ? ['renewed'] : []
    const upgrades = this.orders.flatMap(({ upgrade, paidAt, bought, back, price }) =>
      upgrade === null || paidAt === null
        ? []
        : [bought === null ? 'upgrade too late' : back === price ? 'upgrade given back' : 'upgraded'],
    )
    const frozen = this.freezes.map(({ isEndedEarly }) => (isEndedEarly ? 'freeze ended early' : 'frozen'))
    return [
      ...states,
      ...weeks,
      ...subscriptions,
      ...renewed,
      ...upgrades,
      ...frozen,
      `trial is ${this.trialState().state}`,
    ]
  }
}

/** What was paid for a subscription: itself, and its upgrades. */
export function ordersOf({ order, upgrades }: HandSubscription): HandOrder[] {
  return [order, ...upgrades]
}

export const periods: readonly PlanPeriod[] = [Period.Month, Period.Month, Period.Month, Period.Quarter, Period.Year]
