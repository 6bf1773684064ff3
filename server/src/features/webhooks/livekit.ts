import type { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import type { Context } from '../../context.ts'
import type { MediaSighting } from '../../gateways/livekit/gateway.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findSession } from '../sessions/source.ts'
import { insertSightings, type Sighting } from '../sessions/timeline.store.ts'

/** Hears who is joined to the media server, which stands in the timeline beside what our own sockets saw. */
export async function receiveLivekit(
  context: Context,
  { body, header }: OpenRequest<typeof webhookEndpoints.livekit>,
): Promise<''> {
  const { livekit, clock, db } = context
  if (livekit === null) throw new Refusal('service-unavailable')
  const now = clock.now()
  const seen = await livekit.readSightings(body, header('authorization'), now)
  if (seen === null) throw new Refusal('forbidden')
  const known = await Promise.all(seen.map((one) => sightingOf(context, one, now)))
  await insertSightings(db, known.flat())
  return ''
}

/** Of rooms that are none of ours, and of strangers in them, nothing is kept. */
// ours
async function sightingOf(context: Context, seen: MediaSighting, now: Date): Promise<Sighting[]> {
  const found = await findSession(context, context.db, seen.room)
  if ('refuse' in found) return []
  const userId = membersOf(found.session.members).find((id) => String(id) === seen.identity)
  if (userId === undefined) return []
  // Nothing is seen before it happens, whatever the other clock says.
  const at = seen.at < now ? seen.at : now
  const source = { source: 'sfu', recordedAt: now, dedupeKey: `livekit:${seen.name}` } as const
  return [{ sessionId: found.session.id, userId, kind: seen.kind, at, ...source }]
}
