import { characters } from '@hiwar/contract/fields/written.ts'

/** A composed word arrives in its field a moment after its end, in milliseconds. */
export const composingEnds = 60

/** The one place in which two texts differ. */
export interface Splice {
  at: number
  removed: number
  inserted: string
}

/**
 * Never inside a surrogate pair. `caret` is where the person's caret is in the later text: a letter that is typed before
 * the same letter is the one before the caret. The last `pinned` letters of both are taken as the same.
 */
export function spliceOf(before: string, after: string, caret = after.length, pinned = 0): Splice {
  const most = Math.min(before.length, after.length)
  const isSameBehind = (tail: number) => before.at(-1 - tail) === after.at(-1 - tail)
  let tail = pinned
  while (tail < Math.min(most, after.length - caret) && isSameBehind(tail)) tail += 1
  let at = 0
  while (at < most - tail && before[at] === after[at]) at += 1
  if (isHigh(before.charCodeAt(at - 1)) || isHigh(after.charCodeAt(at - 1))) at -= 1
  while (tail < most - at && isSameBehind(tail)) tail += 1
  if (tail > 0 && isLow(before.charCodeAt(before.length - tail))) tail -= 1
  return { at, removed: before.length - tail - at, inserted: after.slice(at, after.length - tail) }
}

/** Of what is inserted only so many letters that the later text has at most `most` characters; what stood there stays. */
export function bounded(before: string, { at, removed, inserted }: Splice, most: number): Splice {
  const room = most - characters(before.slice(0, at) + before.slice(at + removed))
  const kept = Array.from(inserted).slice(0, Math.max(0, room)).join('')
  return { at, removed, inserted: kept }
}

const isHigh = (unit: number) => unit >= 0xd8_00 && unit <= 0xdb_ff
const isLow = (unit: number) => unit >= 0xdc_00 && unit <= 0xdf_ff

/** Ranges of places that follow each other. */
export function runsOf(places: readonly number[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = []
  for (const place of places) {
    const last = found.at(-1)
    if (last !== undefined && last.from + last.length === place) last.length += 1
    else found.push({ from: place, length: 1 })
  }
  return found
}
