/** The state of a desk as it is kept: bytes that grow with each update, without a document in memory. */
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import * as Y from 'yjs'
import { openBounded } from './opening.ts'

/** The state with these updates in it, in whatever order they came. */
export function mergeState(state: Uint8Array, updates: readonly Uint8Array[]): Uint8Array {
  return updates.length === 0 ? state : Y.mergeUpdates([state, ...updates])
}

/** What a device lacks that has told its vector; everything without one. Undefined for a vector that is none. */
export function missingFor(state: Uint8Array, vector: Uint8Array | undefined): Uint8Array | undefined {
  if (vector === undefined) return state
  try {
    return Y.diffUpdate(state, vector)
  } catch {
    return undefined
  }
}

/** How much of each client the state holds. */
export function vectorOf(state: Uint8Array): Uint8Array {
  return Y.encodeStateVectorFromUpdate(state)
}

/** The same content in bytes that no longer hold what was erased; undefined where opening it would take too long. */
export function rewritten(state: Uint8Array): Uint8Array | undefined {
  const { doc, isWhole } = openBounded([state])
  return isWhole ? Y.encodeStateAsUpdate(doc) : undefined
}

/** The state for good. One that cannot be opened stays as it is. */
export function frozen(state: Uint8Array): Uint8Array {
  const bytes = rewritten(state)
  return bytes !== undefined && bytes.length <= deskLimits.stateBytes ? bytes : state
}

/** Whether a state of so many bytes takes no update of this kind: the last place is kept for deleting and undoing. */
export function isFull(bytes: number, isSmall: boolean): boolean {
  return bytes > deskLimits.stateBytes - (isSmall ? 0 : deskLimits.updateBytes)
}
