/** The newest messages of each conversation stay on the device, for times without a network; logging out wipes them. */
import { readToken } from '@hiwar/kit/session/session.ts'
import { emptyThread, type Thread } from '../state/thread.ts'

const most = 50
const prefix = 'hiwar:chat-thread:'

export function keepThread(roomId: number, { messages, rev, complete }: Thread): void {
  if (rev === null || readToken() === null) return
  const kept = { messages: messages.slice(-most), rev, complete: complete && messages.length <= most }
  try {
    localStorage.setItem(prefix + roomId, JSON.stringify(kept))
  } catch {
    // A full device keeps none; what was written and not sent needs the place more.
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
}

/** What was kept; anything that is not a conversation is none. */
export function readKeptThread(roomId: number): Thread {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + roomId) ?? 'null') as Partial<Thread> | null
    if (kept === null || !Array.isArray(kept.messages) || typeof kept.rev !== 'number') return emptyThread
    return { messages: kept.messages, rev: kept.rev, complete: kept.complete === true }
  } catch {
    return emptyThread
  }
}
