/** Merges two changes of one text. */

interface Edit {
  /** Start and end of the replaced part of the base text. */
  from: number
  to: number
  text: string
}

/**
 * The text with both changes. Where both changed the same place, both texts follow one another, so that no word is
 * lost.
 */
export function mergeNotes(base: string, mine: string, theirs: string): string {
  if (mine === theirs || base === mine) return theirs
  if (base === theirs) return mine
  const [my, their] = [editOf(base, mine), editOf(base, theirs)]
  if (my.to <= their.from) return apply(apply(base, their), my)
  if (their.to <= my.from) return apply(apply(base, my), their)
  const both = { from: Math.min(my.from, their.from), to: Math.max(my.to, their.to), text: their.text + my.text }
  return apply(base, both)
}

/** The single range in which two texts differ. */
export function editOf(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, text: after.slice(from, after.length - same) }
}

/** The place of a cursor after another member's change. */
export function movedBy(before: string, after: string, place: number): number {
  const { from, to, text } = editOf(before, after)
  if (place <= from) return place
  return place >= to ? place + text.length - (to - from) : from + text.length
}

function apply(base: string, { from, to, text }: Edit): string {
  return base.slice(0, from) + text + base.slice(to)
}
