/** Desks of hostile devices for tests: each update is let in, and all together take very many steps to open. */
import * as Y from 'yjs'
import { initialDesk, openDesk, partsOf } from './shape.ts'

/** A device of this client, and the updates of its steps. */
export function device(client: number) {
  const doc = openDesk(initialDesk)
  doc.clientID = client
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array, origin: unknown) => origin !== 'network' && updates.push(update))
  return { doc, updates, parts: partsOf(doc) }
}

/** One update that holds the structs of all of them, as a hostile device sends it. */
export function gathered(updates: readonly Uint8Array[]): Uint8Array {
  let all: Uint8Array[] = [...updates]
  while (all.length > 1) {
    const pairs: Uint8Array[] = []
    for (let at = 0; at < all.length; at += 64) pairs.push(Y.mergeUpdates(all.slice(at, at + 64)))
    all = pairs
  }
  return all[0] ?? new Uint8Array()
}

/**
 * A chain of letters that two devices write in turn, so that they never become one word. A third device knows a later
 * letter than they do, and writes one behind each of theirs: Yjs walks from each of these to the end of the chain.
 */
export function interleaved(letters: number): Uint8Array[] {
  const [one, other, third, last] = [device(70), device(71), device(60), device(90)]
  const show = (update: Uint8Array | undefined, ...readers: (typeof one)[]) => {
    for (const { doc } of readers) Y.applyUpdate(doc, update ?? new Uint8Array(), 'network')
  }
  last.parts.notes.insert(0, 'z')
  show(last.updates[0], third)
  for (let at = 0; at < letters; at += 1) {
    const [writer, reader] = at % 2 === 0 ? [one, other] : [other, one]
    writer.parts.notes.insert(at, 'a')
    show(writer.updates.at(-1), reader, third)
    third.parts.notes.insert(2 * at + 1, 'b')
  }
  return [...last.updates, gathered([...one.updates, ...other.updates]), gathered(third.updates)]
}
