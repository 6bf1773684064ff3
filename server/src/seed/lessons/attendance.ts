import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { insertTimelineRows, type TimelineRow } from '../../features/sessions/timeline.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { StoredLesson } from './lessons.ts'

/** Both members joined a little early, had a working connection and stayed to the end. */
export async function attend(trx: Trx, lessons: readonly StoredLesson[]): Promise<void> {
  await insertTimelineRows(trx, lessons.flatMap(sightingsOf))
}

/** What student and tutor wrote in the room, the same in each of these lessons. */
export async function takeNotes(trx: Trx, lessons: readonly StoredLesson[], text: string): Promise<void> {
  const sessions = lessons.map(({ sessionId }) => ({ sessionId }))
  const notes = lessons.map(({ sessionId, tutorId, end }) => {
    return { sessionId, text, rev: 1, updatedBy: tutorId, updatedAt: new Date(end) }
  })
  if (lessons.length === 0) return
  await trx
    .insertInto('videoSessions')
    .values(sessions)
    .onConflict((row) => row.doNothing())
    .execute()
  await trx.insertInto('sessionNotes').values(notes).execute()
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
