import { instantOfDate, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { gone, never, type Sending, taken } from '../../gateways/sending.ts'
import { deleteSubscription, listLiveSubscriptions } from '../push-subscriptions/store.ts'

/** What a browser's worker shows. */
export interface PushMessage {
  title: string
  text: string
  url: string
  /** A later message of the same tag takes its place. */
  tag: string
}

/** A notice to every browser of the person; taken when one of them has it, and those that are gone are forgotten. */
export async function pushNotification(
  context: Context,
  userId: number,
  message: PushMessage,
  expiresAt: Date,
): Promise<Sending> {
  const { push, db, clock } = context
  if (push === null) return never('push:off')
  const now = clock.now()
  const browsers = await listLiveSubscriptions(db, userId, now)
  const seconds = Math.max(0, Math.floor((instantOfDate(expiresAt) - instantOfDate(now)) / SECOND))
  const sendings = await Promise.all(browsers.map((browser) => push.send(browser, JSON.stringify(message), seconds)))
  for (const [index, sending] of sendings.entries()) {
    const browser = browsers[index]
    if (browser !== undefined && !sending.taken && sending.again === 'gone') await deleteSubscription(db, browser.id)
  }
  if (sendings.some((sending) => sending.taken)) return taken()
  return sendings.find((sending) => !sending.taken && sending.again === 'later') ?? sendings[0] ?? gone('push:none')
}
