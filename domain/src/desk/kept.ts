/** The state of a desk as it is kept: bytes that grow with each update, without a document in memory. */
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import * as Y from 'yjs'
import { mostBehindOne } from './update.ts'

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

/** The same content in bytes that no longer hold what was erased. A state that Yjs cannot open stays as it is. */
export function frozen(state: Uint8Array): Uint8Array {
  try {
    const rewritten = rewrite(state)
    return rewritten.length <= deskLimits.stateBytes ? rewritten : state
  } catch {
    return state
  }
}

function rewrite(state: Uint8Array): Uint8Array {
  const doc = new Y.Doc()
  doc.transact((transaction) => {
    Y.applyUpdate(doc, state)
    // After a change of another device Yjs tidies formats, and no device would receive that change of ours.
    transaction.local = true
  })
  return Y.encodeStateAsUpdate(doc)
}

/** Whether a state of so many bytes takes no update of this kind: the last place is kept for deleting and undoing. */
export function isFull(bytes: number, isSmall: boolean): boolean {
  return bytes > deskLimits.stateBytes - (isSmall ? 0 : deskLimits.updateBytes)
}

/** So many structs behind one letter no hands write; more would keep every reader of the desk busy. */
const mostBehind = 1_000

/** Whether a state may not grow, because reading it takes too long. */
export function isTangled(state: Uint8Array): boolean {
  return mostBehindOne(Y.decodeUpdate(state).structs) > mostBehind
}
