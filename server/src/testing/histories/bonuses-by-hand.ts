import { HOUR, instant } from '@hiwar/domain/time/instant.ts'
import { addCalendarMonths } from '@hiwar/domain/time/wall-clock.ts'
import { type HandWeek, WeeksByHand } from './weeks-by-hand.ts'

/** Bonus minutes of a gift or a referral. */
export interface HandBonus {
  /** Each source gives once. */
  source: string
  minutes: number
  expires: number
  week: HandWeek | null
}

const usable = 72 * HOUR

/** Weeks of plans that get bonus minutes, which wait for such a week for a year. */
export class BonusesByHand extends WeeksByHand {
  readonly bonuses: HandBonus[] = []

  get waitingBonus(): number {
    return this.unspent().reduce((sum, { minutes }) => sum + minutes, 0)
  }

  private unspent(): HandBonus[] {
    return this.bonuses.filter(({ week, expires }) => week === null && expires > this.now)
  }

  giveBonus(source: string, minutes: number): void {
    if (this.bonuses.some((each) => each.source === source)) return
    const expires = addCalendarMonths(instant(this.now), 12)
    this.bonuses.push({ source, minutes, expires, week: null })
    this.grantBonuses()
  }

  /** All that waits goes to the running week while it can be used there, else to the week behind it. */
  grantBonuses(): void {
    const ahead = this.weeks.filter(({ end, subscription }) => end > this.now && !this.ended.has(subscription))
    const week = ahead.slice(0, 2).find(({ start, end }) => start > this.now || end - this.now >= usable)
    if (week === undefined) return
    for (const bonus of this.unspent()) {
      week.minutes += bonus.minutes
      bonus.week = week
    }
  }

  /** Takes a bonus back that no week has got. */
  loseBonus(source: string): void {
    const at = this.bonuses.findIndex((bonus) => bonus.source === source && bonus.week === null)
    if (at !== -1) this.bonuses.splice(at, 1)
  }
}
