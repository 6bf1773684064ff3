import type { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { failDelivery } from '../deliveries/states.ts'

/** Hears how codes fared. */
export async function receiveTelegramGateway(
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
