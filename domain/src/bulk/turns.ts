/** The course of an act on many rows: it waits, then does one row after the other. */
import { type BulkResults, BulkState } from '@hiwar/contract/platform/bulk.ts'
import { type Instant, SECOND } from '../time/instant.ts'

/** Whole seconds until the act begins; zero when it began, was taken back, or is late. */
export function secondsToUndo(state: BulkState, runAt: Instant, now: Instant): number {
  return state === BulkState.Waiting ? Math.max(0, Math.ceil((runAt - now) / SECOND)) : 0
}

/** The rows that had no turn yet, in their order. */
export function rowsLeft(ids: readonly number[], results: BulkResults): readonly number[] {
  return ids.filter((id) => !Object.hasOwn(results, id))
}
