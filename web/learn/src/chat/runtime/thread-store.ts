/** Opened conversations, shared by every place that shows them. */
import type { Page } from '@hiwar/contract/calls/query.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { chatEndpoints, type Message } from '@hiwar/contract/talk/chat.ts'
import { ApiError, call } from '@hiwar/kit/api/call.ts'
import { copyPrefix, deviceStorage } from '@hiwar/kit/device-storage.ts'
import { readToken } from '@hiwar/kit/login/login.ts'
import { sharedValue, useShared } from '../../shell/shared-value.ts'
import { countAlive, emptyThread, type Thread, type ThreadUpdate, takeChanges, takePage } from '../state/thread.ts'

const historySize = 50
const threads = sharedValue<ReadonlyMap<number, Thread>>(new Map())
/** Latest revision of each conversation that the server announced. */
const newestRevisions = new Map<number, number>()
const catching = new Map<number, Promise<void>>()
/** Counts the wipes of all threads. */
let era = 0

export function useThread(roomId: number): Thread {
  return useShared(threads).get(roomId) ?? emptyThread
}

/** Forgets all threads, since the next person on the device must not see them. */
export function clearThreads(): void {
  threads.set(new Map())
  newestRevisions.clear()
  catching.clear()
  era += 1
}

/** Loads the newest page, or the changes since the last look; without a network, the cached messages. */
export async function openThread(roomId: number): Promise<number> {
  if (threadOf(roomId).rev === null) put(roomId, readKeptThread(roomId))
  if (threadOf(roomId).rev !== null) await catchUp(roomId).catch(unlessRefused)
  else {
    const { list, total } = await ask(roomId, { page: 1, size: historySize })
    put(roomId, takePage(threadOf(roomId), list, total))
    applyRevision(roomId, 0)
  }
  return roomId
}

/** The server's copy of a message written here, when its answer was lost. */
export async function findByRefId(roomId: number, refId: string): Promise<Message | undefined> {
  await openThread(roomId)
  return threadOf(roomId).messages.find((message) => message.refId === refId && !message.deleted)
}

export async function loadOlder(roomId: number): Promise<void> {
  // Pages count from the newest message, so newer ones must be complete first.
  await catchUp(roomId)
  const page = Math.floor(countAlive(threadOf(roomId).messages) / historySize) + 1
  const { list, total } = await ask(roomId, { page, size: historySize })
  put(roomId, takePage(threadOf(roomId), list, total))
}

/** Applies an event, and loads the changes missed before it. */
export function applyUpdate<Change extends { roomId: number; rev: number }>(
  apply: (thread: Thread, change: Change) => ThreadUpdate,
  change: Change,
): void {
  const { roomId, rev } = change
  const thread = threadOf(roomId)
  if (thread.rev === null) {
    newestRevisions.set(roomId, Math.max(rev, newestRevisions.get(roomId) ?? 0))
    return
  }
  const next = apply(thread, change)
  put(roomId, next.thread)
  if (next.missed) applyRevision(roomId, rev)
}

/** Compares with the server's revision of the conversation, and loads missing changes into an open thread. */
export function applyRevision(roomId: number, rev: number): void {
  newestRevisions.set(roomId, Math.max(rev, newestRevisions.get(roomId) ?? 0))
  const held = threadOf(roomId).rev
  if (held !== null && held < (newestRevisions.get(roomId) ?? 0)) {
    catchUp(roomId).catch((fault: unknown) => console.warn('chat: changes are read at the next chance', fault))
  }
}

/**
 * A network failure keeps the known messages, and the reconnection loads the missing ones. Only a refusal counts as an
 * error.
 */
function unlessRefused(fault: unknown): void {
  if (!(fault instanceof ApiError) || (fault.status >= 400 && fault.status < 500)) throw fault
}

function catchUp(roomId: number): Promise<void> {
  const running = catching.get(roomId)
  if (running !== undefined) return running
  const reading = readChanges(roomId).finally(() => {
    if (catching.get(roomId) === reading) catching.delete(roomId)
  })
  catching.set(roomId, reading)
  return reading
}

async function readChanges(roomId: number): Promise<void> {
  for (;;) {
    const afterRev = threadOf(roomId).rev
    if (afterRev === null) return
    const { list, total } = await ask(roomId, { afterRev, page: 1, size: pageSize.max })
    put(roomId, takeChanges(threadOf(roomId), list))
    const isHeld = (threadOf(roomId).rev ?? 0) >= (newestRevisions.get(roomId) ?? 0)
    if (list.length === 0 || (list.length >= total && isHeld)) return
  }
}

async function ask(roomId: number, query: { page: number; size: number; afterRev?: number }): Promise<Page<Message>> {
  const asked = era
  const answered = await call(chatEndpoints.messages, { params: { roomId }, query })
  if (asked !== era) throw new Error('The answer is for somebody who has gone')
  return answered
}

function threadOf(roomId: number): Thread {
  return threads.get().get(roomId) ?? emptyThread
}

function put(roomId: number, thread: Thread): void {
  if (threadOf(roomId) === thread) return
  keepThread(roomId, thread)
  threads.set(new Map(threads.get()).set(roomId, thread))
}

/**
 * The newest messages of each conversation are cached on the device for times without a network; logging out deletes
 * them.
 */
const most = 50
const prefix = `${copyPrefix}chat-thread:`

function keepThread(roomId: number, { messages, rev, complete }: Thread): void {
  if (rev === null || readToken() === null) return
  const kept = { messages: messages.slice(-most), rev, complete: complete && messages.length <= most }
  deviceStorage.setItem(prefix + roomId, JSON.stringify(kept))
}

/** Cached messages; malformed data counts as none. */
function readKeptThread(roomId: number): Thread {
  try {
    const kept = JSON.parse(deviceStorage.getItem(prefix + roomId) ?? 'null') as Partial<Thread> | null
    if (kept === null || !Array.isArray(kept.messages) || typeof kept.rev !== 'number') return emptyThread
    return { messages: kept.messages, rev: kept.rev, complete: kept.complete === true }
  } catch {
    return emptyThread
  }
}
