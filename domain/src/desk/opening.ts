/** Opens what hostile devices may have written with no more work than the fullest desk of two people takes. */
import * as Y from 'yjs'

export type Decoded = ReturnType<typeof Y.decodeUpdate>

/**
 * `parts`: structs and ranges of deletions, each of which may move all others in memory. `steps`: past structs behind
 * one and the same letter. `asks`: of Yjs at its own store; it asks for each other struct that it walks past.
 */
const most = { parts: 30_000, steps: 500_000, asks: 300_000 } as const

/** An update that cannot be taken in, or is too much, adds nothing or only its beginning: the desk is not whole. */
export function openBounded(updates: readonly Uint8Array[]): { doc: Y.Doc; isWhole: boolean } {
  const doc = new Y.Doc()
  const structs = new AskedMap<number, (Y.Item | Y.GC)[]>()
  doc.store.clients = structs
  const work = new Work()
  const take = (update: Uint8Array) => {
    try {
      work.add(Y.decodeUpdate(update))
      if (work.parts > most.parts || work.steps > most.steps || structs.left < 0) return false
      doc.transact((transaction) => {
        Y.applyUpdate(doc, update)
        // After a change of another device Yjs tidies formats, and no device would receive that change of ours.
        transaction.local = true
      })
      return true
    } catch {
      return false
    }
  }
  const isWhole = updates.map(take).every(Boolean)
  structs.left = Number.POSITIVE_INFINITY
  return { doc, isWhole }
}

/** What taking updates in costs, as far as their structs tell. */
export class Work {
  parts = 0
  /** Yjs compares each struct behind a letter, or under a key, with all others that stand there. */
  steps = 0
  readonly #behind = new Map<string, number>()

  add({ structs, ds }: Decoded): void {
    this.parts += structs.length
    for (const deletions of ds.clients.values()) this.parts += deletions.length
    for (const struct of structs) {
      if (!(struct instanceof Y.Item)) continue
      const { origin, parent, parentSub } = struct
      const place = origin === null ? JSON.stringify([parent, parentSub]) : `${origin.client} ${origin.clock}`
      const before = this.#behind.get(place) ?? 0
      this.#behind.set(place, before + 1)
      this.steps += before
    }
  }
}

/** Throws once, when it was asked too often; Yjs then ends what it has begun. */
class AskedMap<Key, Value> extends Map<Key, Value> {
  left: number = most.asks

  override get(key: Key): Value | undefined {
    this.left -= 1
    if (this.left === -1) throw new Error('Too much to take in')
    return super.get(key)
  }
}
