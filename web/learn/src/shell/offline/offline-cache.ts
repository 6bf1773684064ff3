/** Saves the person's week and conversations on the device for offline use; logging out deletes them. */
import { copyPrefix, deviceStorage } from '@hiwar/kit/device-storage.ts'
import { readToken } from '@hiwar/kit/login/login.ts'
import type { QueryClient } from '@tanstack/react-query'

interface Saved {
  key: readonly unknown[]
  data: unknown
  at: number
}

const place = `${copyPrefix}reads`
/** Entries: the lists of a few weeks, the frame's data and the latest conversations. */
const most = 40
/** The names of the kept calls in the cache. By name, because the contract's calls would be loaded before the login. */
export const keptNames: ReadonlySet<unknown> = new Set([
  'GET /api/v1/lesson/list/',
  'GET /api/v1/user/current',
  'GET /api/v1/sub/user',
  'GET /api/v1/user/tutor/meta',
  'GET /api/v1/chat/list/rooms/{userId}/',
  'GET /api/v1/chat/room/members/{roomId}',
])

/** Restores the saved data and saves new data from now on. */
export function persistQueries(client: QueryClient): void {
  if (readToken() !== null) {
    for (const { key, data, at } of readSaved()) {
      client.setQueryData(key, data, { updatedAt: at })
      // Shown at once and requested again, however recent, so that a visit begins with current data.
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    }
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !isKept(query.queryKey)) return
    if (readToken() !== null) save({ key: query.queryKey, data: query.state.data, at: query.state.dataUpdatedAt })
  })
}

/** Searches are not saved, because they would push out the everyday data. */
function isKept([name, input]: readonly unknown[]): boolean {
  const { query } = (input ?? {}) as { query?: { keyword?: string } }
  return keptNames.has(name) && query?.keyword === undefined
}

function save(read: Saved): void {
  const name = JSON.stringify(read.key)
  const others = readSaved().filter(({ key }) => JSON.stringify(key) !== name)
  deviceStorage.setItem(place, JSON.stringify([read, ...others].slice(0, most)))
}

function readSaved(): Saved[] {
  try {
    const saved: unknown = JSON.parse(deviceStorage.getItem(place) ?? '[]')
    return Array.isArray(saved) ? (saved as Saved[]) : []
  } catch {
    return []
  }
}
