const half = 30 * 60_000
const day = 48 * half

/** Quota weeks in plain fields: what a person with a calendar and a pencil would write down. */
export interface HandWeek {
  subscription: number
  start: number
  end: number
  weeklyMinutes: number
  /** What orders granted, of its minutes. */
  sold: number
  /** Days by which freezes that began in it have moved its end. */
  frozen: number
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
  /** Where its minutes came back to, or were last taken from: as use of a week, or as a part of what it grants. */
  parts: HandPart[]
}

interface HandPart {
  week: HandWeek
  minutes: number
  isGrant: boolean
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

  giveBack(lesson: HandLesson): void {
    lesson.parts = lesson.parts.map((part) => {
      const running = this.running(part.week.subscription)
      const isOver = running !== undefined && running.start > part.week.start
      return this.put(isOver ? { week: running, minutes: part.minutes, isGrant: true } : part, part.minutes)
    })
  }

  takeBack(lesson: HandLesson): boolean {
    const before = [...this.weeks, ...lesson.parts.map(({ week }) => week)].map((week) => ({ week, kept: { ...week } }))
    const parts = lesson.parts.flatMap((part) => this.take(part))
    const isSpent = parts.some(({ week }) => (week.isClosed ? week.expired < 0 : this.left(week) < 0))
    if (isSpent) for (const { week, kept } of before) Object.assign(week, kept)
    else lesson.parts = parts
    return !isSpent
  }

  /** A closed week gives what expired, and the week behind it what went on there. */
  private take({ week, minutes, isGrant }: HandPart): HandPart[] {
    const next = this.nextOf(week)
    const moved = week.isClosed && next ? Math.min(Math.max(0, minutes - week.expired), week.rolledOut) : 0
    const wanted = [
      ...(next && moved > 0 ? [{ week: next, minutes: moved, isGrant: false }] : []),
      ...(minutes > moved ? [{ week, minutes: minutes - moved, isGrant }] : []),
    ]
    return wanted.map((part) => this.put(part, -part.minutes))
  }

  private put(part: HandPart, minutes: number): HandPart {
    const { week, isGrant } = part
    if (isGrant) week.minutes += minutes
    else week.used -= minutes
    if (week.isClosed) week.expired += minutes
    return part
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
