/** Messages that were written here and that the server has not yet acknowledged, in the order of their writing. */

import type { RefusalCode } from '@hiwar/contract/acknowledgements.ts'
import type { ErrorCode } from '@hiwar/contract/errors.ts'

export interface Waiting {
  /** The same in every try, by which the server knows a message that it already has. */
  readonly refId: string
  readonly roomId: number
  readonly text: string
  readonly writtenAt: string
  readonly tries: number
  /** Why it is not tried any more. */
  readonly failed: { readonly code: RefusalCode; readonly reason?: ErrorCode | undefined } | null
}

export type Outbox = readonly Waiting[]

const mostTries = 3

export function written(outbox: Outbox, message: Pick<Waiting, 'refId' | 'roomId' | 'text' | 'writtenAt'>): Outbox {
  if (outbox.some(({ refId }) => refId === message.refId)) return outbox
  return [...outbox, { ...message, tries: 0, failed: null }]
}

/** The one whose turn it is: one at a time, so that they arrive in their order. */
export function nextOf(outbox: Outbox): Waiting | undefined {
  return outbox.find(({ failed }) => failed === null)
}

/** It has arrived, or is given up. */
export function without(outbox: Outbox, gone: string): Outbox {
  return outbox.filter(({ refId }) => refId !== gone)
}

/** A try went wrong. What the server could not be asked is tried again, what it refused is not. */
export function refused(outbox: Outbox, refId: string, why: NonNullable<Waiting['failed']>): Outbox {
  return outbox.map((message) => {
    if (message.refId !== refId) return message
    const tries = message.tries + 1
    return { ...message, tries, failed: why.code !== 'unreachable' || tries >= mostTries ? why : null }
  })
}

/** Asked for by the writer: from the beginning, at the end of the row. */
export function retried(outbox: Outbox, refId: string): Outbox {
  const message = outbox.find((one) => one.refId === refId)
  return message === undefined ? outbox : [...without(outbox, refId), { ...message, tries: 0, failed: null }]
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

function isWaiting(value: unknown): value is Waiting {
  const { refId, roomId, text } = (value ?? {}) as Partial<Waiting>
  return typeof refId === 'string' && typeof roomId === 'number' && typeof text === 'string'
}
