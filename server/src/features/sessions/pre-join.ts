import { windowOf } from '@hiwar/domain/sessions/entry.ts'
import { offererOf } from '@hiwar/domain/sessions/members.ts'
import { formatInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import type { SessionEvent } from './serve.ts'
import { listMembers } from './store.ts'
import { insertSightings } from './timeline.store.ts'

/** Waits before the door: sees who is inside, without being inside. */
export async function preJoinSession(
  { db }: Context,
  { session, actor, connection, now }: SessionEvent<'PreJoinSession'>,
) {
  const dedupeKey = `prejoin:${session.id}:${connection.id}`
  await insertSightings(db, [{ sessionId: session.id, userId: actor.id, kind: 'prejoin', at: now, dedupeKey }])
  await connection.join(channels.session(session.id))
  const members = await listMembers(db, session.id)
  const { opens, start, end, closes } = windowOf(session.time)
  return {
    members: members.map(({ userId }) => userId),
    offerer: offererOf(session.members) === actor.id,
    window: {
      opens: formatInstant(opens),
      start: formatInstant(start),
      end: formatInstant(end),
      closes: formatInstant(closes),
    },
    now: now.toISOString(),
  }
}
