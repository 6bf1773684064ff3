import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { insertSightings, type Sighting } from '../features/sessions/timeline.store.ts'
import type { Trx } from '../platform/db/database.ts'
import type { StoredLesson } from './lessons.ts'

/** Both came a little early, saw and heard each other, and stayed to the end. */
export async function attend(trx: Trx, lessons: readonly StoredLesson[]): Promise<void> {
  await insertSightings(trx, lessons.flatMap(sightingsOf))
}

function sightingsOf({ sessionId, tutorId, studentId, start, end }: StoredLesson): Sighting[] {
  const seen = (userId: number, kind: Sighting['kind'], at: number): Sighting => ({
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
