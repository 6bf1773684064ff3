/** A student's trial, plans and lessons in plain fields, with the rules as the specification words them. */
import { subscriptionEnd, subscriptionWeeks } from '@hiwar/domain/subscriptions/weeks.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import { BonusesByHand } from './bonuses-by-hand.ts'
import { endStanding, type HandStanding, openPlaces, restPlaces, spendPlace } from './places-by-hand.ts'
import type {
  CancelCause,
  Canceler,
  FreedTime,
  HandEntry,
  HandFreeze,
  HandGift,
  HandOffer,
  HandOrder,
  HandReferral,
  HandSubscription,
  StudentLesson,
} from './records-by-hand.ts'
import type { HandWeek } from './weeks-by-hand.ts'

const trialDays = 14
const returnedTrialDays = 7
const renewalWindowDays = 30

export class StudentByHand extends BonusesByHand {
  readonly registeredAt: number
  readonly orders: HandOrder[] = []
  readonly subscriptions: HandSubscription[] = []
  readonly lessons: StudentLesson[] = []
  /** Lessons with a failed link: the second with a tutor within a month waits for staff. */
  readonly failures: { start: number; tutorId: number }[] = []
  readonly freezes: HandFreeze[] = []
  readonly withdrawalDays: number
  readonly gifts: HandGift[] = []
  readonly referrals: HandReferral[] = []
  readonly standings: HandStanding[] = []
  /** Lessons canceled by the student or judged, of which the standing times have not heard. */
  readonly followed: StudentLesson[] = []
  /** The tutor for whom students wait; 0 before anybody does. Every time of that tutor is a slot of its own. */
  busyTutor = 0
  readonly slots: { start: number; end: number }[] = []
  readonly entries: HandEntry[] = []
  readonly offers: HandOffer[] = []
  /** Times of lessons that fell free, and were not offered yet. */
  readonly freed: FreedTime[] = []

  constructor(now: number, withdrawalDays: number) {
    super(now)
    this.registeredAt = now
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
    return this.lessons.find(({ state, end }) => state === 'open' && end > this.now)
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

  /**
   * When the subscription of an order begins that is paid or redeemed now; undefined when it buys nothing. Before one
   * whose predecessor went back it begins at once, if it is over by then.
   */
  startOf({ isTrial, period }: HandOrder): number | undefined {
    if (isTrial) return this.trial === undefined && this.plans.length === 0 ? this.now : undefined
    const end = subscriptionEnd(instant(this.now), period)
    if (this.standing.every(({ start }) => start >= end)) return this.now
    return this.waiting === undefined ? this.current?.end : undefined
  }

  /** The order has bought the subscription of this id. */
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
    this.grantBonuses()
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

  /** Why no lesson can be booked then; `replaced` is given up for it. */
  refusalOfLesson(start: number, minutes: number, replaced?: StudentLesson): string | undefined {
    const place = this.weekAt(start)
    const goes = replaced !== undefined && this.isLastOfTrial(replaced) ? replaced.subscription : undefined
    if (place === undefined || place.subscription === goes) return 'subscription-required'
    if (this.frozen !== undefined && start < this.frozen.end) return 'subscription-frozen'
    if (this.openLesson !== replaced) return 'reached-booking-limit'
    const back = replaced?.week === place.week ? replaced.minutes : 0
    return this.left(place.week) + back < minutes ? 'no-enough-minutes' : undefined
  }

  /** Books a lesson in the week that pays for it. */
  book(time: Pick<StudentLesson, 'id' | 'sessionId' | 'tutorId' | 'start' | 'end' | 'minutes'>): void {
    const paying = this.weekAt(time.start)
    if (paying === undefined) throw new Error('nothing pays for the lesson')
    const { minutes } = time
    const fresh = { state: 'open', course: '', earning: 'void', returned: false, isCanceledByStudent: false } as const
    const lesson = { ...time, ...paying, ...fresh, parts: [{ week: paying.week, minutes, isGrant: false }] }
    lesson.week.used += minutes
    this.lessons.push(lesson)
    spendPlace(this.standings, lesson)
  }

  cancel(lesson: StudentLesson, by: Canceler, cause: CancelCause = 'person'): void {
    lesson.state = 'canceled'
    lesson.isCanceledByStudent = by === 'student'
    lesson.week.used -= lesson.minutes
    this.followReturn(lesson, by)
    this.freed.push({ tutorId: lesson.tutorId, start: lesson.start, end: lesson.end })
    for (const place of openPlaces(this.standings)) place.triedAt = null
    if (cause === 'person' && by === 'student') this.followed.push(lesson)
    if (cause !== 'freeze') return
    // The freeze alone may take this back.
    for (const place of this.standings.flatMap(({ places }) => places))
      if (place.lesson === lesson)
        Object.assign(place, { lesson: null, isSkipped: true, reason: 'subscription-frozen' })
  }

  /** A trial lesson comes back: its student's third cancellation ends the trial, otherwise it lasts a week at least. */
  private followReturn({ subscription }: StudentLesson, by: Canceler | 'verdict'): void {
    if (!subscription.order.isTrial || this.ended.has(subscription.id)) return
    if (by === 'student') {
      if (this.canceledOfTrial() >= 3) this.expireTrial()
      return
    }
    subscription.end = Math.max(subscription.end, this.after(returnedTrialDays))
    for (const week of subscription.weeks) week.end = subscription.end
  }

  private canceledOfTrial(): number {
    return this.lessons.filter((each) => each.subscription.order.isTrial && each.isCanceledByStudent).length
  }

  /** Whether the trial ends if its student gives this lesson up, also for another one. */
  private isLastOfTrial({ subscription }: StudentLesson): boolean {
    return subscription.order.isTrial && this.canceledOfTrial() >= 2
  }

  /** The minutes of a judged lesson come back to its student. */
  returnLesson(lesson: StudentLesson): void {
    this.giveBack(lesson)
    lesson.returned = true
    this.followReturn(lesson, 'verdict')
  }

  /** The subscription ends with its money. */
  end(bought: HandSubscription, by: Canceler): void {
    this.ended.add(bought.id)
    if (this.frozen?.subscription === bought.id) {
      this.frozen.end = this.now
      restPlaces(this.standings, this)
    }
    const lesson = this.openLesson
    if (lesson?.subscription === bought && lesson.start > this.now) this.cancel(lesson, by, 'subscription')
    if (this.standing.length === 0)
      for (const standing of this.standings) if (standing.ended === null) endStanding(standing, 'subscription')
    if (this.current === undefined) for (const entry of this.entries) if (entry.isOfStudent) entry.ended ??= 'over'
  }
}
