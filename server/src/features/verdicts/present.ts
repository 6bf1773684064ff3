/** The only door from verdicts and what was seen to the wire. */

import type { LessonTimeline } from '@hiwar/contract/appointments/lessons.ts'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { SightingRow } from '../sessions/evidence.store.ts'
import type { VerdictRow } from './store.ts'

/** What the members may know of each other: who came and who went. */
const seenByMembers: ReadonlySet<TimelineKind> = new Set([
  TimelineKind.Join,
  TimelineKind.Resume,
  TimelineKind.Leave,
  TimelineKind.Drop,
  TimelineKind.Canceled,
  TimelineKind.Closed,
])

export function presentSightings(rows: readonly SightingRow[], whole: boolean): LessonTimeline['events'] {
  return rows
    .filter(({ kind, source }) => whole || (source !== 'sfu' && seenByMembers.has(kind)))
    .map(({ at, userId, kind }) => ({ at: at.toISOString(), userId, kind }))
}

type Shown = NonNullable<LessonTimeline['verdict']>

export function presentVerdict(row: VerdictRow, whole: boolean): Shown {
  return {
    attendance: row.attendance as Shown['attendance'],
    earning: row.earning as Shown['earning'],
    minutesReturned: row.minutesReturned,
    review: row.review,
    case: whole ? row.case : null,
    reason: row.reason,
    at: row.createdAt.toISOString(),
    decidedBy: row.decidedBy,
  }
}

export function presentSlots({ slotsUp, slotsContested, slotsDown }: VerdictRow): LessonTimeline['slots'] {
  return { up: slotsUp, contested: slotsContested, down: slotsDown }
}

/** What the trail keeps of a verdict; the reason stands in the verdict itself. */
export function verdictFacts({ version, earning, minutesReturned, review }: VerdictRow): object {
  return { version, earning, minutesReturned, review }
}
