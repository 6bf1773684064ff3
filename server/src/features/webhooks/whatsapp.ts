import type { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { failDelivery } from '../deliveries/states.ts'

/** Shows WhatsApp that this address is ours. */
export async function confirmWhatsapp(
  { whatsapp }: Context,
  { query }: OpenRequest<typeof webhookEndpoints.confirmWhatsapp>,
): Promise<string> {
  const isAsked = query['hub.mode'] === 'subscribe' && whatsapp?.isVerifyToken(query['hub.verify_token']) === true
  if (!isAsked) throw new Refusal('forbidden')
  return query['hub.challenge'] ?? ''
}

/** Hears how messages fared; that one was delivered or read changes nothing here. */
export async function receiveWhatsapp(
  context: Context,
  { body, header }: OpenRequest<typeof webhookEndpoints.whatsapp>,
): Promise<''> {
  const states = context.whatsapp?.readStates(body, header('x-hub-signature-256')) ?? null
  if (states === null) throw new Refusal('forbidden')
  for (const { name, failed, reason } of states) if (failed) await failDelivery(context, name, reason)
  return ''
}
