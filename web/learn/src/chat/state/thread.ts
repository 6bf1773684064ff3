/** Known part of a conversation: its newest messages without a gap, and the revision up to which changes are known. */
import type { Message } from '@hiwar/contract/talk/chat.ts'

export interface Thread {
  /** Ordered by id, which is the order of the conversation. */
  readonly messages: readonly Message[]
  /** `messages` contains every change up to this revision; null before the newest page is loaded. */
  readonly rev: number | null
  /** Whether the first message is the oldest of all. */
  readonly complete: boolean
}

/** A thread after an event, and whether changes before the event were missed. */
export interface ThreadUpdate {
  thread: Thread
  missed: boolean
}

interface Deleted {
  messageId: number
  rev: number
}

interface Read extends Deleted {
  /** The reader. */
  userId: number
}

export const emptyThread: Thread = { messages: [], rev: null, complete: false }

/** Adds a page of the history; the first one is the newest, and sets the known revision. */
export function takePage(thread: Thread, list: readonly Message[], total: number): Thread {
  const messages = merged(thread.messages, list)
  return {
    messages,
    rev: thread.rev ?? Math.max(0, ...list.map(({ rev }) => rev)),
    complete: thread.complete || countAlive(messages) >= total,
  }
}

/** Applies the changes after `thread.rev`, complete and in order. */
export function takeChanges(thread: Thread, list: readonly Message[]): Thread {
  const rev = Math.max(thread.rev ?? 0, list.at(-1)?.rev ?? 0)
  return { ...thread, messages: merged(thread.messages, withinReach(thread, list)), rev }
}

export function applyMessage(thread: Thread, message: Message): ThreadUpdate {
  return received({ ...thread, messages: merged(thread.messages, withinReach(thread, [message])) }, message.rev)
}

export function applyDeletion(thread: Thread, { messageId, rev }: Deleted): ThreadUpdate {
  const messages = thread.messages.map((message) =>
    message.id === messageId
      ? { ...message, text: '', file: null, deleted: true, rev: Math.max(rev, message.rev) }
      : message,
  )
  return received({ ...thread, messages }, rev)
}

/** Marks the messages of the other member up to one as read. Each takes one revision; `rev` is the last. */
export function applyRead(thread: Thread, { messageId, userId, rev }: Read): ThreadUpdate {
  const messages = thread.messages.map((message) =>
    message.id > messageId || message.userId === userId || message.deleted || message.read
      ? message
      : { ...message, read: true },
  )
  // When several were read at once, the revisions in between may also belong to missed changes.
  return received({ ...thread, messages }, rev)
}

/** Number of messages that the server's pages count: deleted ones are left out. */
export function countAlive(messages: readonly Message[]): number {
  return messages.filter(({ deleted }) => !deleted).length
}

function received(thread: Thread, rev: number): ThreadUpdate {
  const known = thread.rev ?? 0
  if (rev <= known) return { thread, missed: false }
  if (rev === known + 1) return { thread: { ...thread, rev }, missed: false }
  return { thread, missed: true }
}

/** Leaves out changes of messages older than all loaded ones, since they would tear a gap. */
function withinReach({ messages, complete }: Thread, list: readonly Message[]): readonly Message[] {
  const first = messages[0]
  return complete || first === undefined ? list : list.filter(({ id }) => id >= first.id)
}

/** The higher revision of each message wins, so that repeated and unordered events do no harm. */
function merged(known: readonly Message[], list: readonly Message[]): readonly Message[] {
  if (list.length === 0) return known
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of list) {
    const before = byId.get(message.id)
    if (before === undefined || before.rev < message.rev) byId.set(message.id, message)
  }
  return [...byId.values()].sort((one, other) => one.id - other.id)
}
