import { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import type { Context } from '../../context.ts'
import type { MediaSighting } from '../../gateways/livekit/gateway.ts'
import { type OpenRequest, Refusal, serveOpen } from '../../platform/action.ts'
import { failDelivery } from '../deliveries/attempt.ts'
import { findSession } from '../sessions/source.ts'
import { insertSightings, type Sighting } from '../sessions/timeline.store.ts'
import { receiveBotUpdate } from '../telegram-chats/link.ts'

export const webhookRoutes = [
  serveOpen(webhookEndpoints.confirmWhatsapp, confirmWhatsapp),
  serveOpen(webhookEndpoints.whatsapp, receiveWhatsapp),
  serveOpen(webhookEndpoints.telegramBot, receiveBotUpdate),
  serveOpen(webhookEndpoints.telegramGateway, receiveTelegramGateway),
  serveOpen(webhookEndpoints.livekit, receiveLivekit),
]

/** Hears who is joined to the media server, which stands in the timeline beside what our own sockets saw. */
async function receiveLivekit(
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

/** Shows WhatsApp that this address is ours. */
async function confirmWhatsapp(
  { whatsapp }: Context,
  { query }: OpenRequest<typeof webhookEndpoints.confirmWhatsapp>,
): Promise<string> {
  const isAsked = query['hub.mode'] === 'subscribe' && whatsapp?.isVerifyToken(query['hub.verify_token']) === true
  if (!isAsked) throw new Refusal('forbidden')
  return query['hub.challenge'] ?? ''
}

/** Hears how messages fared; that one was delivered or read changes nothing here. */
async function receiveWhatsapp(
  context: Context,
  { body, header }: OpenRequest<typeof webhookEndpoints.whatsapp>,
): Promise<''> {
  const states = context.whatsapp?.readStates(body, header('x-hub-signature-256')) ?? null
  if (states === null) throw new Refusal('forbidden')
  for (const { name, failed, reason } of states) if (failed) await failDelivery(context, name, reason)
  return ''
}

/** Hears how codes fared. */
async function receiveTelegramGateway(
  context: Context,
  { body, header }: OpenRequest<typeof webhookEndpoints.telegramGateway>,
): Promise<''> {
  const { telegramCodes, clock } = context
  const [signature, timestamp] = [header('x-request-signature'), header('x-request-timestamp')]
  const states = telegramCodes?.readState(body, signature, timestamp, clock.now()) ?? null
  if (states === null) throw new Refusal('forbidden')
  for (const { name, failed } of states) if (failed) await failDelivery(context, name, 'telegram:expired')
  return ''
}
