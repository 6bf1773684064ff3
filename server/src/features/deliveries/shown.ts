/** A browser's worker reports a pushed message as shown by the word that came with the message. */
import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/action.ts'
import { isSameSecret, keyedHash } from '../../platform/secrets.ts'
import { updateShown } from './store.ts'

export function shownWord({ config }: Pick<Context, 'config'>, deliveryId: number): string {
  return `${deliveryId}.${keyedHash(config.CODE_SECRET, `shown delivery ${deliveryId}`, 'base64url')}`
}

/** The first report counts. A forged word is answered alike, so that no answer says which messages exist. */
export async function recordShown(context: Context, { body }: OpenRequest<typeof notificationEndpoints.shown>) {
  const [, id] = /^(\d{1,15})\.[\w-]{43}$/.exec(body.word) ?? []
  const deliveryId = Number(id)
  if (id !== undefined && isSameSecret(body.word, shownWord(context, deliveryId))) {
    await updateShown(context.db, deliveryId, context.clock.now())
  }
  return { ok: true as const }
}
