const half = 30 * 60_000
const day = 48 * half

/** Quota weeks in plain fields: what a person with a calendar and a pencil would write down. */
export interface HandWeek {
  subscription: number
  start: number
  end: number
  weeklyMinutes: number
  minutes: number
  used: number
  rolledIn: number
  rolledOut: number
  expired: number
  isClosed: boolean
}

export interface HandLesson {
  minutes: number
  week: HandWeek
  /** Where its minutes came back to, while they are back. */
  backIn: HandWeek | null
}

export class WeeksByHand {
  now: number
  rolls = false
  /** Oldest first. */
  readonly weeks: HandWeek[] = []
  readonly ended = new Set<number>()
  /** Times in which the platform was away; they do not overlap. */
  readonly outages: { start: number; end: number }[] = []

  constructor(now: number) {
    this.now = now
  }

  left({ minutes, used, rolledOut, expired }: HandWeek): number {
    return minutes - used - rolledOut - expired
  }

  running(subscription?: number): HandWeek | undefined {
    return this.weeks.find(
      (week) =>
        week.start <= this.now &&
        this.now < week.end &&
        !this.ended.has(week.subscription) &&
        (subscription === undefined || week.subscription === subscription),
    )
  }

  private nextOf(week: HandWeek): HandWeek | undefined {
    return this.weeks.find(({ start, subscription }) => start === week.end && !this.ended.has(subscription))
  }

  private awayBefore(end: number): number {
    const inDay = this.outages.map((away) => Math.min(away.end, end) - Math.max(away.start, end - day))
    return inDay.reduce((sum, length) => sum + Math.max(0, length), 0)
  }

  close(): void {
    for (const week of this.weeks) {
      if (week.isClosed || week.end > this.now) continue
      week.isClosed = true
      const left = week.minutes - week.used
      const next = this.ended.has(week.subscription) ? undefined : this.nextOf(week)
      // The rolled minutes are the first that lessons take.
      const ownUsed = Math.max(0, week.used - week.rolledIn)
      const own = week.minutes - week.rolledIn - ownUsed
      if (next !== undefined && (this.rolls || this.awayBefore(week.end) >= half)) {
        week.rolledOut = Math.min(own, week.weeklyMinutes)
        next.minutes += week.rolledOut
        next.rolledIn += week.rolledOut
      }
      week.expired = left - week.rolledOut
    }
  }

  /** Whether the week has these minutes to give; a closed one has what expired. */
  protected take(week: HandWeek, minutes: number): boolean {
    if (week.isClosed ? week.expired < minutes : this.left(week) < minutes) return false
    week.used += minutes
    if (week.isClosed) week.expired -= minutes
    return true
  }

  giveBack(lesson: HandLesson): boolean {
    const { week, minutes } = lesson
    const running = this.running(week.subscription)
    if (running !== undefined && running.start > week.start) {
      running.minutes += minutes
      lesson.backIn = running
      return true
    }
    if (week.used < minutes) return false
    week.used -= minutes
    if (week.isClosed) week.expired += minutes
    lesson.backIn = week
    return true
  }

  takeBack(lesson: HandLesson): boolean {
    const from = lesson.backIn
    if (from === null) return false
    const next = this.nextOf(from)
    const missing = from.isClosed && next ? Math.min(Math.max(0, lesson.minutes - from.expired), from.rolledOut) : 0
    const here = lesson.minutes - missing
    if (from.isClosed ? from.expired < here : this.left(from) < here) return false
    if (missing > 0 && next !== undefined && !this.take(next, missing)) return false
    if (from === lesson.week) from.used += here
    else from.minutes -= here
    if (from.isClosed) from.expired -= here
    lesson.backIn = null
    return true
  }

  /** Gives the running week what passed unused in this time. */
  restore(from: number, to: number): void {
    const running = this.running()
    if (running === undefined) return
    for (const week of this.weeks) {
      if (this.ended.has(week.subscription) || week.end > this.now || week.start >= to || week.end <= from) continue
      const missed = week.isClosed ? week.expired : this.left(week)
      week.used += missed
      if (week.isClosed) week.expired -= missed
      running.minutes += missed
    }
  }
}
