/** Rows of a conversation from top to bottom: days, the line above new messages, and messages in groups. */
import type { Message } from '@hiwar/contract/talk/chat.ts'
import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { MINUTE, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Waiting } from './outbox.ts'

export type Mark = 'sending' | 'sent' | 'read' | 'failed'

export interface Bubble {
  kind: 'message'
  key: string
  own: boolean
  /** Grouped with the message above it. */
  joined: boolean
  at: string
  text: string
  file: MessageFile | null
  mark: Mark | null
  message: Message | null
  waiting: Waiting | null
}

export type Row = { kind: 'day'; key: string; at: string } | { kind: 'new'; key: string } | Bubble

const groupLength = 5 * MINUTE

/** `firstNew` is the first unread message at the time the conversation was opened. */
export function rowsOf(
  messages: readonly Message[],
  outbox: readonly Waiting[],
  viewerId: number,
  firstNew: number | null,
): Row[] {
  const arrived = new Set(messages.map(({ refId }) => refId))
  const changed = new Map(outbox.filter(({ change }) => change !== null).map((waiting) => [waiting.refId, waiting]))
  const bubbles = [
    ...messages.map((message) => bubbleOf(message, viewerId, changed.get(message.refId ?? ''))),
    ...outbox.filter(({ refId }) => !arrived.has(refId)).map((waiting) => bubbleOfWaiting(waiting, waiting.writtenAt)),
  ].filter(({ waiting }) => waiting?.change !== 'dropped' || waiting.failed !== null)
  const rows: Row[] = []
  let before: Bubble | null = null
  for (const bubble of bubbles) {
    const day = dayOf(bubble)
    const newDay = before === null || dayOf(before) !== day
    if (newDay) rows.push({ kind: 'day', key: `day-${day}`, at: bubble.at })
    const isFirstNew = firstNew !== null && bubble.message?.id === firstNew
    if (isFirstNew) rows.push({ kind: 'new', key: 'new' })
    rows.push({ ...bubble, joined: !newDay && !isFirstNew && before !== null && isClose(before, bubble) })
    before = bubble
  }
  return rows
}

/** The messages of the other member that the viewer has not read. */
export function unreadOf(messages: readonly Message[], viewerId: number): Message[] {
  return messages.filter(({ userId, read, deleted }) => userId !== viewerId && !read && !deleted)
}

function bubbleOf(message: Message, viewerId: number, changed: Waiting | undefined): Bubble {
  const own = message.userId === viewerId
  if (own && changed !== undefined) return { ...bubbleOfWaiting(changed, message.createdAt), message }
  return {
    kind: 'message',
    key: own ? keyOf(message) : `message-${message.id}`,
    own,
    joined: false,
    at: message.createdAt,
    text: message.text,
    // Copies of an earlier version on the device have no files.
    file: message.file ?? null,
    mark: !own || message.deleted ? null : message.read ? 'read' : 'sent',
    message,
    waiting: null,
  }
}

/** Of an own message: its bubble keeps the key of the time when it waited. */
export function keyOf({ refId, id }: Message): string {
  return refId || `message-${id}`
}

function bubbleOfWaiting(waiting: Waiting, at: string): Bubble {
  const { refId, text, file = null, failed } = waiting
  const mark = failed === null ? 'sending' : 'failed'
  return { kind: 'message', key: refId, own: true, joined: false, at, text, file, mark, message: null, waiting }
}

function dayOf({ at }: Bubble): CairoDay {
  return cairoDay(parseInstant(at))
}

function isClose(before: Bubble, bubble: Bubble): boolean {
  return before.own === bubble.own && parseInstant(bubble.at) - parseInstant(before.at) < groupLength
}
