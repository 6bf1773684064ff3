import type { Context } from '../../context.ts'
import { found } from '../../platform/refusal.ts'

/** The public key with which browsers subscribe. */
export async function tellPushKey({ push }: Context) {
  return { key: found(push, 'service-unavailable').publicKey }
}
