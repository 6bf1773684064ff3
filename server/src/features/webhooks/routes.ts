import { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import type { Context } from '../../context.ts'
import type { MediaSighting } from '../../gateways/livekit/gateway.ts'
import { type OpenRequest, Refusal, serveOpen } from '../../platform/action.ts'
import { failDelivery, settleArrival } from '../deliveries/attempt.ts'
import { receiveQuickReply } from '../lesson-answers/pressed.ts'
import { findSession } from '../sessions/source.ts'
import { insertTimelineRows, type TimelineRow } from '../sessions/timeline.store.ts'
import { receiveBotUpdate } from '../telegram-chats/link.ts'

export const webhookRoutes = [
  serveOpen(webhookEndpoints.confirmWhatsapp, confirmWhatsapp),
  serveOpen(webhookEndpoints.whatsapp, receiveWhatsapp),
  serveOpen(webhookEndpoints.telegramBot, receiveBotUpdate),
  serveOpen(webhookEndpoints.telegramGateway, receiveTelegramGateway),
  serveOpen(webhookEndpoints.livekit, receiveLivekit),
]

/** Receives joins and leaves from the media server, as timeline rows beside those of the sockets. */
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
  await insertTimelineRows(db, known.flat())
  return ''
}

/** Records what the media server reports; unknown rooms and strangers are ignored. */
// ours
async function sightingOf(context: Context, seen: MediaSighting, now: Date): Promise<TimelineRow[]> {
  const found = await findSession(context, context.db, seen.room)
  if ('refuse' in found) return []
  const userId = membersOf(found.session.members).find((id) => String(id) === seen.identity)
  if (userId === undefined) return []
  // No event is dated in the future, whatever the media server's clock says.
  const at = seen.at < now ? seen.at : now
  const source = { source: 'sfu', recordedAt: now, dedupeKey: `livekit:${seen.name}` } as const
  return [{ sessionId: found.session.id, userId, kind: seen.kind, at, ...source }]
}

/** Confirms to WhatsApp that this server owns the webhook address. */
async function confirmWhatsapp(
  { whatsapp }: Context,
  { query }: OpenRequest<typeof webhookEndpoints.confirmWhatsapp>,
): Promise<string> {
  const isAsked = query['hub.mode'] === 'subscribe' && whatsapp?.isVerifyToken(query['hub.verify_token']) === true
  if (!isAsked) throw new Refusal('forbidden')
  return query['hub.challenge'] ?? ''
}

/** Receives pressed buttons, and states of messages: what failed goes by another channel, what arrived by no other. */
async function receiveWhatsapp(
  context: Context,
  { body, header }: OpenRequest<typeof webhookEndpoints.whatsapp>,
): Promise<''> {
  const reports = context.whatsapp?.readReports(body, header('x-hub-signature-256')) ?? null
  if (reports === null) throw new Refusal('forbidden')
  for (const reply of reports.replies) await receiveQuickReply(context, reply)
  for (const { name, state, reason } of reports.states) {
    if (state === 'failed') await failDelivery(context, name, reason)
    if (state === 'arrived') await settleArrival(context, name)
  }
  return ''
}

/** Receives the states of confirmation codes. */
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
