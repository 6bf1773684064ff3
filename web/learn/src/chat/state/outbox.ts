/** Messages written here that the server has not acknowledged, in writing order. */
import type { RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'

/** What the author said to a warning about the text. */
export interface TextAcknowledgement {
  /** The text is sent as it is. */
  readonly acknowledged?: true
  /** The text is an exercise. */
  readonly exercise?: true
}

export interface Waiting {
  /** The same in every try, so that the server recognises a message that it already has. */
  readonly refId: string
  readonly roomId: number
  readonly text: string
  /** Its bytes wait beside the outbox, under `refId`; without an address of its own. */
  readonly file?: MessageFile
  /** Of this text; missing in an outbox of an earlier version. */
  readonly said?: TextAcknowledgement
  readonly writtenAt: string
  readonly tries: number
  /** Handed to the connection, so that the server may have the message although it did not respond. */
  readonly handed: boolean
  /** The change that the writer made after the handover. */
  readonly change: 'reworded' | 'dropped' | null
  /** Reason for giving up. */
  readonly failed: Readonly<Pick<RefusedAcknowledgement, 'code' | 'reason' | 'message'>> | null
}

export type Outbox = readonly Waiting[]

type Written = Pick<Waiting, 'refId' | 'roomId' | 'text' | 'file' | 'said' | 'writtenAt'>

const mostTries = 3
const fresh = { tries: 0, change: null, failed: null }

export function written(outbox: Outbox, message: Written): Outbox {
  return [...outbox, { ...message, ...fresh, handed: false }]
}

/** The next message to send: one at a time, so that they arrive in order. */
export function nextOf(outbox: Outbox): Waiting | undefined {
  return outbox.find(({ failed }) => failed === null)
}

export function handedOver(outbox: Outbox, refId: string): Outbox {
  return turned(outbox, refId, (message) => ({ ...message, handed: true }))
}

/** Removes a message that has arrived in its final form, or that the writer gave up. */
export function without(outbox: Outbox, removed: string): Outbox {
  return outbox.filter(({ refId }) => refId !== removed)
}

/** Records a failed try. An unreachable server means another try; a refusal does not. */
export function refused(outbox: Outbox, refId: string, why: NonNullable<Waiting['failed']>): Outbox {
  return turned(outbox, refId, (message) => {
    const tries = message.tries + 1
    const isAnswered = why.code !== 'unreachable'
    const failed = isAnswered || tries >= mostTries ? why : null
    return { ...message, tries, failed, handed: message.handed && !isAnswered }
  })
}

/** Starts again at the writer's request, at the end of the outbox, with what the writer said about the text. */
export function retried(outbox: Outbox, refId: string, said?: TextAcknowledgement): Outbox {
  const message = outbox.find((one) => one.refId === refId)
  if (message === undefined) return outbox
  // The server may still hold another text.
  const change = message.change === null ? null : 'reworded'
  return [...without(outbox, refId), { ...message, ...fresh, ...(said && { said }), change }]
}

/** Changes the text in its place of the outbox; the server may still hold the old text. */
export function reworded(outbox: Outbox, refId: string, text: string, said: TextAcknowledgement = {}): Outbox {
  return turned(outbox, refId, (message) => ({
    ...message,
    ...fresh,
    text,
    said,
    change: message.handed ? 'reworded' : null,
  }))
}

/** Drops the message; one that the server may have is looked up there first. */
export function dropped(outbox: Outbox, refId: string): Outbox {
  const isHanded = outbox.some((message) => message.refId === refId && message.handed)
  if (!isHanded) return without(outbox, refId)
  return turned(outbox, refId, (message) => ({ ...message, ...fresh, change: 'dropped' }))
}

/** The stored outbox; malformed data counts as an empty one. */
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
