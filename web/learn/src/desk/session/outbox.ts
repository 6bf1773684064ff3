/**
 * Updates of desks that no server has acknowledged yet, oldest first. They outlast a reload; where the browser keeps
 * nothing, the window that wrote them holds them until it closes. Logging out deletes the database.
 */
import { deskDatabase } from '@hiwar/kit/device-storage.ts'

export interface WaitingUpdate {
  id: string
  sessionId: string
  /** The opening of the desk that wrote it: a later update of one writer builds on its earlier ones. */
  writer: string
  update: Uint8Array<ArrayBuffer>
}

export interface Outbox {
  list: (sessionId: string) => Promise<WaitingUpdate[]>
  add: (waiting: WaitingUpdate) => Promise<void>
  remove: (id: string) => Promise<void>
}

const store = 'updates'
/** Rows that are being written: what the server acknowledges meanwhile is removed only after it is there. */
const adding = new Map<string, Promise<unknown>>()

export const deviceOutbox: Outbox = {
  async list(sessionId) {
    return (await listAll()).filter((waiting) => waiting.sessionId === sessionId)
  },
  async add(waiting) {
    const added = inStore('readwrite', (updates) => updates.add(waiting))
    adding.set(waiting.id, added)
    await added
    adding.delete(waiting.id)
  },
  async remove(id) {
    await adding.get(id)
    const key = await inStore('readonly', (updates) => updates.index('id').getKey(id))
    if (key !== null && key !== undefined) await inStore('readwrite', (updates) => updates.delete(key))
  },
}

/** What waits for all desks. Rows come in the order of their keys, which count up. */
export async function listAll(): Promise<WaitingUpdate[]> {
  return ((await inStore('readonly', (updates) => updates.getAll())) ?? []) as WaitingUpdate[]
}

/** Each use opens the database anew, so that logging out can delete it. Null where the browser refuses. */
function inStore<Result>(
  mode: IDBTransactionMode,
  act: (updates: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  return new Promise((resolve) => {
    const opening = globalThis.indexedDB?.open(deskDatabase, 1)
    if (opening === undefined) return resolve(null)
    opening.onupgradeneeded = () => {
      const updates = opening.result.createObjectStore(store, { autoIncrement: true })
      updates.createIndex('id', 'id', { unique: true })
    }
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const database = opening.result
      const end = (result: Result | null) => {
        database.close()
        resolve(result)
      }
      try {
        const transaction = database.transaction(store, mode)
        const request = act(transaction.objectStore(store))
        transaction.oncomplete = () => end(request.result)
        transaction.onabort = () => end(null)
      } catch {
        end(null)
      }
    }
  })
}
