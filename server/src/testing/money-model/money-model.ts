/** A simple model of the money of two students and a tutor, kept in plain fields. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import {
  endOf,
  movesMoney,
  type NotificationVariant,
  type Order,
  type ProviderStatus,
  type Subscription,
  strayReason,
  type Week,
} from './orders.ts'

const hour = 3600_000
const renewalWindowDays = 30

/** From when a subscription is renewed. The rule of wall-clock days has its own tests. */
function lastDaysOf({ start, end }: Subscription): number {
  if (end === Number.POSITIVE_INFINITY) return end
  return Math.max(addCairoDays(instant(end), -renewalWindowDays), (start + end) / 2)
}

export type Earning = 'earned' | 'pending' | 'void'

export interface Lesson {
  id: number
  student: number
  start: number
  end: number
  minutes: number
  price: number
  subscription: Subscription
  week: number
  state: 'open' | 'canceled' | 'judged'
  earning: Earning
  returned: boolean
}

export type InvoiceState = 'asked' | 'wishes-to-cancel' | 'canceled' | 'approved' | 'rejected'

export interface Invoice {
  id: number
  amount: number
  state: InvoiceState
}

export class MoneyModel {
  now: number
  orders: Order[] = []
  subscriptions: Subscription[] = []
  lessons: Lesson[] = []
  withdrawals: Invoice[] = []
  /** Starts of lessons with a failed connection: the second one within a month waits for staff. */
  failures: { student: number; start: number }[] = []
  private lastStart = 0

  constructor(now: number) {
    this.now = now
  }

  /** The student's subscriptions that are neither over nor terminated. */
  standing(student: number): Subscription[] {
    return this.subscriptions.filter((each) => each.student === student && !each.ended && each.end > this.now)
  }

  /** Whether the next one may be bought: none waits, and the current one is in its last days. */
  mayBuy(student: number): boolean {
    const standing = this.standing(student)
    return standing.every((each) => each.start <= this.now && lastDaysOf(each) <= this.now)
  }

  hasOpenOrder(student: number, period: PlanPeriod): boolean {
    return this.orders.some((each) => each.student === student && each.period === period && each.state === 'new')
  }

  openLesson(student: number): Lesson | undefined {
    return this.lessons.find((each) => each.student === student && each.state === 'open')
  }

  /** The open lesson with the earliest start. */
  nextLesson(): Lesson | undefined {
    return this.lessons.filter(({ state }) => state === 'open').sort((one, other) => one.start - other.start)[0]
  }

  /** Returns a start that no other lesson has, at least six hours ahead, so that the other steps finish before it. */
  nextStart(): number {
    this.lastStart = Math.max(Math.ceil((this.now + 6 * hour) / hour) * hour, this.lastStart + hour)
    return this.lastStart
  }

  weekAt(student: number, start: number): { subscription: Subscription; week: Week; index: number } | undefined {
    for (const subscription of this.subscriptions) {
      if (subscription.student !== student || subscription.ended) continue
      const index = subscription.weeks.findIndex((week) => week.start <= start && start < week.end)
      const week = subscription.weeks[index]
      if (week !== undefined) return { subscription, week, index }
    }
    return undefined
  }

  /** Applies the response to a status request. */
  receive(order: Order, status: ProviderStatus): void {
    if (!movesMoney(status)) {
      if (order.state === 'new') order.state = endOf(status) ?? 'new'
      return
    }
    const reason = strayReason(order, 'none')
    if (reason !== undefined) {
      this.keepStray(order, reason, status, order.price)
      return
    }
    if (order.state === 'new') this.pay(order)
    if (status === 'REFUNDED') this.giveBack(order, order.price - order.back)
    if (status === 'PARTIAL_REFUNDED' && order.state === 'paid') this.forgetAmount(order)
  }

  /** Applies a notification; false when the provider has to send it again. */
  receiveNotification(order: Order, status: ProviderStatus, twist: NotificationVariant): boolean {
    if (movesMoney(status) && strayReason(order, twist) !== undefined) {
      if (order.provider === null || !movesMoney(order.provider)) return false
      this.receive(order, order.provider)
      return true
    }
    if (status === 'PARTIAL_REFUNDED' && order.state === 'partly-back') {
      if (order.unreported > 0) order.unreported -= 1
      else this.forgetAmount(order)
      return true
    }
    this.receive(order, status)
    return true
  }

  /** More was refunded than is known. */
  forgetAmount(order: Order): void {
    order.state = 'partly-back'
    order.amountUnknown = true
  }

  private keepStray(order: Order, reason: string, status: ProviderStatus, amount: number): void {
    const stray = order.strays.get(reason) ?? { amount, waits: true, isProven: false }
    order.strays.set(reason, stray)
    if (status !== 'REFUNDED' || !stray.waits) return
    stray.waits = false
    stray.isProven = true
  }

  pay(order: Order): void {
    order.state = 'paid'
    const standing = this.standing(order.student)
    if (standing.some(({ start }) => start > this.now)) return
    const start = Math.max(this.now, ...standing.map(({ end }) => end))
    const { id: transactionId, student } = order
    order.bought = { transactionId, student, start, end: Number.POSITIVE_INFINITY, ended: false, weeks: [] }
    this.subscriptions.push(order.bought)
  }

  giveBack(order: Order, amount: number): void {
    if (order.state !== 'paid' && order.state !== 'partly-back') return
    order.back += amount
    order.amountUnknown = false
    order.state = order.back === order.price ? 'back' : 'partly-back'
    if (order.state !== 'back' || order.bought === null) return
    order.bought.ended = true
    for (const lesson of this.lessons) {
      if (lesson.subscription === order.bought && lesson.state === 'open') this.cancel(lesson)
    }
  }

  cancel(lesson: Lesson): void {
    lesson.state = 'canceled'
    const week = lesson.subscription.weeks[lesson.week]
    if (week !== undefined) week.used -= lesson.minutes
  }

  /** Returns minutes to the lesson's quota week, or to the current week when that one is over. */
  returnMinutes({ subscription, week: index, minutes }: Lesson): void {
    const running = subscription.weeks.findIndex(({ start, end }) => start <= this.now && this.now < end)
    const isLater = !subscription.ended && running > index
    const week = subscription.weeks[isLater ? running : index]
    if (week === undefined) return
    if (isLater) week.granted += minutes
    else week.used -= minutes
  }

  earnings(kind: Earning): number {
    const judged = this.lessons.filter(({ state, earning }) => state === 'judged' && earning === kind)
    return judged.reduce((sum, { price }) => sum + price, 0)
  }

  withdrawn(...states: InvoiceState[]): number {
    return this.withdrawals.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0)
  }

  spendable(): number {
    return this.earnings('earned') - this.withdrawn('asked', 'wishes-to-cancel', 'approved')
  }
}
