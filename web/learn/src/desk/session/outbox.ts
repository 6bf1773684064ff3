/**
 * Updates of desks that no server has acknowledged yet, oldest first. They outlast a reload; where the browser keeps
 * nothing, the window that wrote them holds them until it closes. Logging out deletes the database.
 */
import { deviceRows } from '@hiwar/kit/device-rows.ts'
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

const inUpdates = deviceRows(deskDatabase, 'updates', (database) =>
  database.createObjectStore('updates', { autoIncrement: true }).createIndex('id', 'id', { unique: true }),
)
/** Rows that are being written: what the server acknowledges meanwhile is removed only after it is there. */
const adding = new Map<string, Promise<unknown>>()

export const deviceOutbox: Outbox = {
  async list(sessionId) {
    return (await listAll()).filter((waiting) => waiting.sessionId === sessionId)
  },
  async add(waiting) {
    const added = inUpdates('readwrite', (updates) => updates.add(waiting))
    adding.set(waiting.id, added)
    await added
    adding.delete(waiting.id)
  },
  async remove(id) {
    await adding.get(id)
    const key = await inUpdates('readonly', (updates) => updates.index('id').getKey(id))
    if (key !== null && key !== undefined) await inUpdates('readwrite', (updates) => updates.delete(key))
  },
}

/** What waits for all desks. Rows come in the order of their keys, which count up. */
export async function listAll(): Promise<WaitingUpdate[]> {
  return ((await inUpdates('readonly', (updates) => updates.getAll())) ?? []) as WaitingUpdate[]
}
