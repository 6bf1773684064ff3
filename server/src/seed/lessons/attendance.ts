import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { insertTimelineRows, type TimelineRow } from '../../features/sessions/timeline.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { StoredLesson } from './lessons.ts'

/** Both members joined a little early, had a working connection and stayed to the end. */
export async function attend(trx: Trx, lessons: readonly StoredLesson[]): Promise<void> {
  await insertTimelineRows(trx, lessons.flatMap(sightingsOf))
}

function sightingsOf({ sessionId, tutorId, studentId, start, end }: StoredLesson): TimelineRow[] {
  const seen = (userId: number, kind: TimelineRow['kind'], at: number): TimelineRow => ({
    sessionId,
    userId,
    kind,
    at: new Date(at),
  })
  return [
    seen(tutorId, 'join', start - 3 * MINUTE),
    seen(studentId, 'join', start - MINUTE),
    ...[tutorId, studentId].map((id) => seen(id, 'link-up', start - MINUTE)),
    ...[studentId, tutorId].map((id) => seen(id, 'leave', end)),
  ]
}
