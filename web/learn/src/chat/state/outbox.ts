/** Messages that were written here and that the server has not yet acknowledged, in the order of their writing. */
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import type { RefusalCode } from '@hiwar/contract/events/event.ts'

export interface Waiting {
  /** The same in every try, by which the server knows a message that it already has. */
  readonly refId: string
  readonly roomId: number
  readonly text: string
  readonly writtenAt: string
  readonly tries: number
  /** It was given to the connection, so that the server may have it although nothing was heard of it. */
  readonly handed: boolean
  /** What its writer wants otherwise since it was handed over. */
  readonly change: 'reworded' | 'dropped' | null
  /** Why it is not tried any more. */
  readonly failed: { readonly code: RefusalCode; readonly reason?: ErrorCode | undefined } | null
}

export type Outbox = readonly Waiting[]

type Written = Pick<Waiting, 'refId' | 'roomId' | 'text' | 'writtenAt'>

const mostTries = 3
const fresh = { tries: 0, change: null, failed: null }

export function written(outbox: Outbox, message: Written): Outbox {
  if (outbox.some(({ refId }) => refId === message.refId)) return outbox
  return [...outbox, { ...message, ...fresh, handed: false }]
}

/** The one whose turn it is: one at a time, so that they arrive in their order. */
export function nextOf(outbox: Outbox): Waiting | undefined {
  return outbox.find(({ failed }) => failed === null)
}

/** It goes over the connection now. */
export function handedOver(outbox: Outbox, refId: string): Outbox {
  return turned(outbox, refId, (message) => ({ ...message, handed: true }))
}

/** It has arrived as its writer wants it, or is given up. */
export function without(outbox: Outbox, gone: string): Outbox {
  return outbox.filter(({ refId }) => refId !== gone)
}

/** A try went wrong. What the server could not be asked is tried again, what it refused is not. */
export function refused(outbox: Outbox, refId: string, why: NonNullable<Waiting['failed']>): Outbox {
  return turned(outbox, refId, (message) => {
    const tries = message.tries + 1
    const isAnswered = why.code !== 'unreachable'
    const failed = isAnswered || tries >= mostTries ? why : null
    return { ...message, tries, failed, handed: message.handed && !isAnswered }
  })
}

/** Asked for by the writer: from the beginning, at the end of the row. */
export function retried(outbox: Outbox, refId: string): Outbox {
  const message = outbox.find((one) => one.refId === refId)
  if (message === undefined) return outbox
  // What it says now may still not be what the server holds.
  const change = message.change === null ? null : 'reworded'
  return [...without(outbox, refId), { ...message, ...fresh, change }]
}

/** The writer says it differently, in its place of the row; the server may still hold the old words. */
export function reworded(outbox: Outbox, refId: string, text: string): Outbox {
  return turned(outbox, refId, (message) => ({
    ...message,
    ...fresh,
    text,
    change: message.handed ? 'reworded' : null,
  }))
}

/** The writer takes it back; one that the server may have must first be looked for there. */
export function dropped(outbox: Outbox, refId: string): Outbox {
  const isHanded = outbox.some((message) => message.refId === refId && message.handed)
  if (!isHanded) return without(outbox, refId)
  return turned(outbox, refId, (message) => ({ ...message, ...fresh, change: 'dropped' }))
}

/** What was kept over a reload; anything that is not an outbox is none. */
export function readOutbox(kept: string | null): Outbox {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isWaiting) : []
  } catch {
    return []
  }
}

function turned(outbox: Outbox, refId: string, turn: (message: Waiting) => Waiting): Outbox {
  return outbox.map((message) => (message.refId === refId ? turn(message) : message))
}

function isWaiting(value: unknown): value is Waiting {
  const { refId, roomId, text } = (value ?? {}) as Partial<Waiting>
  return typeof refId === 'string' && typeof roomId === 'number' && typeof text === 'string'
}
