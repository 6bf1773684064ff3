/**
 * An evening: what people do, and how often. Every person acts once in ten seconds on average, so that a population of
 * a thousand is a hundred actions a second.
 */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { firstNames } from '../fill/people.ts'
import { requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'
import type { Action, Outcome } from './arrivals.ts'
import { type Client, drawn, outcomeOf, tokenOf } from './client.ts'
import type { Rooms } from './rooms.ts'
import type { Talks } from './talks.ts'
import type { Writes } from './writes.ts'

/** Mean seconds between two actions of a person. */
export const thinkSeconds = 10

/** Shares of the actions of an evening, in percent. */
const shares = { browse: 40, own: 30, chat: 15, enter: 6, book: 5, staff: 3, pay: 1 } as const
export type Kind = keyof typeof shares

export interface Evening {
  stage: BenchEnvironment
  client: Client
  talks: Talks
  rooms: Rooms
  writes: Writes
}

/** Returns what the next person does. */
export function evening({ stage, client, talks, rooms, writes }: Evening): () => Action {
  const reads = readsOf(stage)
  const read = async (from: readonly Buffer[]) => outcomeOf(await client.ask(drawn(from)))
  const actions: Record<Kind, () => Promise<Outcome>> = {
    browse: () => read(reads.browse()),
    own: () => read(reads.own()),
    staff: () => read(reads.staff),
    chat: () => talks.sendMessage(),
    enter: () => (rooms.hasFree() ? rooms.enter() : read(reads.own())),
    book: () => writes.bookOrCancel(),
    pay: () => writes.pay(),
  }
  const wheel = Object.entries(shares).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind))
  return () => {
    const kind = drawn(wheel)
    return { kind, run: actions[kind] }
  }
}

const size = 'size=10'
const week = 7 * 24 * 3600_000

/** Requests of one visit each; somebody else asks every time. */
function readsOf(stage: BenchEnvironment) {
  const { tutorIds, studentIds, readers } = stage
  const ask = (path: string, token?: string) => requestOf({ path, ...(token !== undefined && { token }) })
  const plans = ask(planEndpoints.list.path)
  const firstPage = ask(`${tutorEndpoints.list.path}?${size}`)
  return {
    browse: () => {
      const tutorId = drawn(tutorIds)
      const search = new URLSearchParams({ size: '10', search: drawn(firstNames).slice(0, 3) })
      return [
        plans,
        firstPage,
        ask(`${tutorEndpoints.list.path}?${search}`),
        ask(tutorEndpoints.info.path.replace('{id}', `${tutorId}`)),
        ask(freeTimesOf(tutorId), tokenOf(stage, drawn(studentIds))),
      ]
    },
    own: () => {
      const token = tokenOf(stage, drawn(studentIds))
      const own = [lessonEndpoints.list, transactionEndpoints.list, notificationEndpoints.list]
      return [ask(accountEndpoints.current.path, token), ...own.map(({ path }) => ask(`${path}?${size}`, token))]
    },
    staff: ['/user/list', '/lesson/list/', '/tx/list', '/invoice'].map((path) =>
      ask(`/api/v1${path}?${size}`, readers.admin),
    ),
  }
}

/** Address of a tutor's free times of a week. */
export function freeTimesOf(tutorId: number): string {
  const after = new Date()
  const before = new Date(after.getTime() + week)
  const window = { after: after.toISOString(), before: before.toISOString() }
  const query = new URLSearchParams({ userId: `${tutorId}`, purposes: 'lesson', full: 'true', ...window })
  return `${slotEndpoints.list.path}?${query}`
}
