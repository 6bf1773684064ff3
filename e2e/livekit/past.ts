/** Moves a lesson and its evidence in time, because no test waits for a quarter of an hour. */
import { query } from '@hiwar/server/testing/visits/database.ts'
import { moveLessons } from '../database.ts'

interface Moved {
  id: number
  sessionId: string
}

/** The lesson ended five seconds ago, and whatever was seen so far was seen before its start. */
export async function stretchLesson({ id, sessionId }: Moved): Promise<void> {
  const [lesson] = await query<{ seconds: number }>(
    'select extract(epoch from ends_at - now())::float + 5 as seconds from lessons where id = $1',
    [id],
  )
  await moveLessons([id], lesson?.seconds ?? 0)
  await moveEvidence(sessionId, 16 * 60)
}

/** The lesson begins in two minutes, and not while the tests before took their time. */
export async function putOffLesson({ id }: Pick<Moved, 'id'>): Promise<void> {
  const [lesson] = await query<{ seconds: number }>(
    'select extract(epoch from starts_at - now())::float - 120 as seconds from lessons where id = $1',
    [id],
  )
  await moveLessons([id], lesson?.seconds ?? 0)
}

/** All of it was so many seconds earlier. */
export async function passTime({ id, sessionId }: Moved, seconds: number): Promise<void> {
  await moveLessons([id], seconds)
  await moveEvidence(sessionId, seconds)
}

async function moveEvidence(sessionId: string, seconds: number): Promise<void> {
  const by = 'make_interval(secs => $1::float)'
  // Evidence is never changed but here.
  await query('alter table session_events disable trigger session_events_append_only', [])
  await query(`update session_events set at = at - ${by}, recorded_at = recorded_at - ${by} where session_id = $2`, [
    seconds,
    sessionId,
  ])
  await query('alter table session_events enable trigger session_events_append_only', [])
  await query(`update session_reports set at = at - ${by} where session_id = $2`, [seconds, sessionId])
  await query(`update node_beats set started_at = started_at - ${by}`, [seconds])
}
