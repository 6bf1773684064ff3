/**
 * Wishes for a time that could not be met. Each process collects them in memory and writes them every few seconds, so
 * that a crowd of refusals waits for no write. ours: a crash loses those seconds.
 */
import type { DemandKind } from '@hiwar/contract/enumerations/kept-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { WishedHour } from '@hiwar/domain/waiting/wish.ts'
import type { Clock } from '../../platform/platform.ts'

export interface Miss {
  studentId: number
  /** Null for a search among all tutors. */
  tutorId: number | null
  kind: DemandKind
  /** The wanted hours. */
  hours: readonly WishedHour[]
}

/** One student, kind, day and wanted hour. */
export interface Mark extends Omit<Miss, 'hours'>, WishedHour {
  day: string
}

export interface Misses {
  note(marks: readonly Mark[]): void
  /** Returns the marks since the last call. */
  take(): Mark[]
}

/** A process keeps no more marks than this between two writes. // ours */
const mostMarks = 50_000

export function createMisses(): Misses {
  let marks = new Map<string, Mark>()
  return {
    note(noted) {
      for (const mark of noted) {
        const key = `${mark.studentId} ${mark.kind} ${mark.day} ${mark.weekday} ${mark.hour}`
        if (marks.size < mostMarks && !marks.has(key)) marks.set(key, mark)
      }
    },
    take() {
      const taken = [...marks.values()]
      marks = new Map()
      return taken
    },
  }
}

/** Notes, without waiting, that a wish of a student could not be met. */
export function noteMiss({ misses, clock }: { misses: Misses; clock: Clock }, { hours, ...miss }: Miss): void {
  const day = cairoDay(instantOfDate(clock.now()))
  misses.note(hours.map((hour) => ({ ...miss, ...hour, day })))
}
