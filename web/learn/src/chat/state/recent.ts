/** The texts of an author just before another one: a number in pieces is found with its last piece. */
import type { Message } from '@hiwar/contract/talk/chat.ts'
import { MINUTE, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Outbox } from './outbox.ts'
import { keyOf } from './rows.ts'

const reach = { length: 10 * MINUTE, messages: 5 }

/**
 * The author's texts in the conversation of the last ten minutes, oldest first, with those that still wait: five at most.
 * `except` is the key of the message whose text is being changed.
 */
export function recentTexts(
  messages: readonly Message[],
  outbox: Outbox,
  authorId: number,
  now: number,
  except?: string,
): string[] {
  const arrived = new Set(messages.map(({ refId }) => refId))
  const sent = messages
    .filter((message) => message.userId === authorId && !message.deleted && keyOf(message) !== except)
    .map(({ text, createdAt }) => ({ text, at: createdAt }))
  const waiting = outbox
    .filter(({ refId, failed }) => failed === null && refId !== except && !arrived.has(refId))
    .map(({ text, writtenAt }) => ({ text, at: writtenAt }))
  return [...sent, ...waiting]
    .filter(({ at }) => now - parseInstant(at) < reach.length)
    .slice(-reach.messages)
    .map(({ text }) => text)
}
