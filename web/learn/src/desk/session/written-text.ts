import * as Y from 'yjs'

/** The words that the updates add and leave there, so that a person can copy what could not be saved. */
export function writtenText(updates: readonly Uint8Array[]): string {
  const decoded = updates.map((update) => Y.decodeUpdate(update))
  const isGone = (client: number, clock: number) =>
    decoded.some(({ ds }) =>
      ds.clients.get(client)?.some((gone) => clock >= gone.clock && clock < gone.clock + gone.len),
    )
  const runs: string[] = []
  /** The last letter of the run with erased ones behind it: a letter behind one of these goes on with the run. */
  let end = { client: -1, from: 0, to: 0 }
  for (const item of decoded.flatMap(({ structs }) => structs)) {
    if (!(item instanceof Y.Item)) continue
    const { id, origin, length } = item
    const places = wordsOf(item).filter(({ at }) => !isGone(id.client, id.clock + at))
    const last = places.at(-1)
    const goesOn = origin?.client === end.client && origin.clock >= end.from && origin.clock <= end.to
    if (last === undefined) {
      if (goesOn && id.client === end.client) end.to = id.clock + length - 1
      continue
    }
    const words = places.map((place) => place.words).join('')
    if (goesOn) runs.push((runs.pop() ?? '') + words)
    else runs.push(words)
    end = { client: id.client, from: id.clock + last.at, to: id.clock + length - 1 }
  }
  return runs
    .map((run) => run.trim())
    .filter((run) => run !== '')
    .join('\n')
}

/** What a person wrote, each with its place in the item: letters of a text, or a whole value. */
function wordsOf({ content, parentSub }: Y.Item): { at: number; words: string }[] {
  if (content instanceof Y.ContentString) return content.str.split('').map((words, at) => ({ at, words }))
  if (!(content instanceof Y.ContentAny)) return []
  return content.arr.flatMap((value: unknown, at) => {
    if (typeof value === 'string') return isWritten(parentSub, value) ? [{ at, words: value }] : []
    const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : null
    return typeof text === 'string' ? [{ at, words: text }] : []
  })
}

/** Names of tabs, sheets and pictures, which the desk holds as strings, too. */
const named = /^(notes|cards|board|material|[abc][12]-\d\d-[a-z-]+(\/\d+)?|.+\.webp)$/

/** A description of a page, or the answer of a gap. A value that takes the place of another does not tell its key. */
function isWritten(key: string | null, value: string): boolean {
  return key === null ? !named.test(value) : key === 'says' || key.includes('/')
}
