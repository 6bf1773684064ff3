/** What is known of one conversation: its newest messages without a hole, and how far its changes were heard. */
import type { Message } from '@hiwar/contract/talk/chat.ts'

export interface Thread {
  /** In the order of their ids, which is that of the conversation. */
  readonly messages: readonly Message[]
  /** Every change up to here is in `messages`; null until the newest page was read. */
  readonly rev: number | null
  /** Nothing is older than the first message. */
  readonly complete: boolean
}

/** A thread after an event, and whether changes between it and what was known were missed. */
export interface Heard {
  thread: Thread
  missed: boolean
}

interface Deleted {
  messageId: number
  rev: number
}

interface Read extends Deleted {
  /** Who has read. */
  userId: number
}

export const emptyThread: Thread = { messages: [], rev: null, complete: false }

/** Takes in a page of the history; only the newest page says how far the changes are known. */
export function takePage(thread: Thread, list: readonly Message[], total: number, newest: boolean): Thread {
  const messages = merged(thread.messages, list)
  const known = Math.max(0, ...list.map(({ rev }) => rev))
  return {
    messages,
    rev: newest && thread.rev === null ? known : thread.rev,
    complete: thread.complete || countAlive(messages) >= total,
  }
}

/** Takes in what changed after `thread.rev`, in the order of change and with nothing left out. */
export function takeChanges(thread: Thread, list: readonly Message[]): Thread {
  const rev = list.at(-1)?.rev ?? 0
  return {
    ...thread,
    messages: merged(thread.messages, withinReach(thread, list)),
    rev: Math.max(thread.rev ?? 0, rev),
  }
}

/** A message was sent or changed. */
export function hearMessage(thread: Thread, message: Message): Heard {
  return heard({ ...thread, messages: merged(thread.messages, withinReach(thread, [message])) }, message.rev)
}

export function hearDeleted(thread: Thread, { messageId, rev }: Deleted): Heard {
  const messages = thread.messages.map((message) =>
    message.id === messageId ? { ...message, text: '', deleted: true, rev: Math.max(rev, message.rev) } : message,
  )
  return heard({ ...thread, messages }, rev)
}

/** Everything that others wrote up to a message was read; each of them took one revision, `rev` is the last. */
export function hearRead(thread: Thread, { messageId, userId, rev }: Read): Heard {
  const messages = thread.messages.map((message) =>
    message.id > messageId || message.userId === userId || message.deleted || message.read
      ? message
      : { ...message, read: true },
  )
  // When several were read at once, what lies between the revisions may as well be something that was missed.
  return heard({ ...thread, messages }, rev)
}

/** How many of the messages the server's pages count. */
export function countAlive(messages: readonly Message[]): number {
  return messages.filter(({ deleted }) => !deleted).length
}

function heard(thread: Thread, rev: number): Heard {
  const known = thread.rev ?? 0
  if (rev <= known) return { thread, missed: false }
  if (rev === known + 1) return { thread: { ...thread, rev }, missed: false }
  return { thread, missed: true }
}

/** A change of a message that is older than everything loaded would tear a hole. */
function withinReach({ messages, complete }: Thread, list: readonly Message[]): readonly Message[] {
  const first = messages[0]
  return complete || first === undefined ? list : list.filter(({ id }) => id >= first.id)
}

/** Of each message the higher revision wins, so that repeats and disorder do no harm. */
function merged(known: readonly Message[], list: readonly Message[]): readonly Message[] {
  if (list.length === 0) return known
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of list) {
    const before = byId.get(message.id)
    if (before === undefined || before.rev < message.rev) byId.set(message.id, message)
  }
  return [...byId.values()].sort((one, other) => one.id - other.id)
}
