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
  /** Minutes of its last day in which the platform was away. */
  away: number
}

export interface HandLesson {
  id: number
  minutes: number
  week: HandWeek
  /** Where its minutes came back to, while they are back. */
  backIn: HandWeek | null
}

export class WeeksByHand {
  now: number
  rolls = false
  readonly weeks: HandWeek[]
  readonly ended = new Set<number>()
  readonly lessons: HandLesson[] = []

  constructor(now: number, weeks: HandWeek[]) {
    this.now = now
    this.weeks = weeks
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

  private after(week: HandWeek): HandWeek | undefined {
    return this.weeks.find(({ start, subscription }) => start === week.end && !this.ended.has(subscription))
  }

  close(): void {
    for (const week of this.weeks) {
      if (week.isClosed || week.end > this.now) continue
      week.isClosed = true
      const left = week.minutes - week.used
      const next = this.ended.has(week.subscription) ? undefined : this.after(week)
      // The rolled minutes are the first that lessons take.
      const ownUsed = Math.max(0, week.used - week.rolledIn)
      const own = week.minutes - week.rolledIn - ownUsed
      if (next !== undefined && (this.rolls || week.away >= 30)) {
        week.rolledOut = Math.min(own, week.weeklyMinutes)
        next.minutes += week.rolledOut
        next.rolledIn += week.rolledOut
      }
      week.expired = left - week.rolledOut
    }
  }

  /** Whether the week has these minutes to give; a closed one has what expired. */
  private take(week: HandWeek, minutes: number): boolean {
    if (week.isClosed ? week.expired < minutes : this.left(week) < minutes) return false
    week.used += minutes
    if (week.isClosed) week.expired -= minutes
    return true
  }

  use(lesson: HandLesson): boolean {
    if (!this.take(lesson.week, lesson.minutes)) return false
    this.lessons.push(lesson)
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
    const next = this.after(from)
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
