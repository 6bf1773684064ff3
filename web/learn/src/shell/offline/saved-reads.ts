/** What is read of one's own week and conversations stays on the device, for times without a network; logging out wipes it. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { readToken } from '@hiwar/kit/session/session.ts'
import type { QueryClient } from '@tanstack/react-query'

interface Saved {
  key: readonly unknown[]
  data: unknown
  at: number
}

const place = 'hiwar:saved-reads'
/** The lists of a few weeks, what the frame asks, and with whom the last conversations were. */
const most = 40
const kept: readonly Endpoint[] = [
  lessonEndpoints.list,
  accountEndpoints.current,
  subscriptionEndpoints.current,
  tutorEndpoints.meta,
  chatEndpoints.rooms,
  chatEndpoints.members,
]
const names: ReadonlySet<unknown> = new Set(kept.map((endpoint) => queryKeyOf(endpoint)[0]))

/** Puts back what was saved, and saves what is read from now on. */
export function saveReads(client: QueryClient): void {
  if (readToken() !== null) {
    for (const { key, data, at } of readSaved()) {
      client.setQueryData(key, data, { updatedAt: at })
      // Shown at once and asked again, however young: a visit begins with what is true now.
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    }
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !isKept(query.queryKey)) return
    if (readToken() !== null) save({ key: query.queryKey, data: query.state.data, at: query.state.dataUpdatedAt })
  })
}

/** What is searched for a moment would push out what is looked at every day. */
function isKept([name, input]: readonly unknown[]): boolean {
  const { query } = (input ?? {}) as { query?: { keyword?: string } }
  return names.has(name) && query?.keyword === undefined
}

function save(read: Saved): void {
  const name = JSON.stringify(read.key)
  const others = readSaved().filter(({ key }) => JSON.stringify(key) !== name)
  try {
    localStorage.setItem(place, JSON.stringify([read, ...others].slice(0, most)))
  } catch {
    // A full device saves nothing, and the app goes on as it is.
    localStorage.removeItem(place)
  }
}

function readSaved(): Saved[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(saved) ? (saved as Saved[]) : []
  } catch {
    return []
  }
}
