/** Reads an edited message in its place, so that no number is put together by editing its pieces (trust §4). */
import { type Reading, readText } from './reading.ts'

interface Edited {
  /** The author's messages before and behind it, oldest first. */
  readonly before: readonly string[]
  readonly behind: readonly string[]
  /** What the message said so far. */
  readonly old: string
}

/** Finds what the new text says, and the contact details that it completes in the messages behind it. */
export function readEdit(text: string, { before, behind, old }: Edited): Reading {
  const own = readText(text, before)
  const completed = behind.flatMap((later, at) => {
    const between = behind.slice(0, at)
    const already = readText(later, [...before, old, ...between]).contact
    return readText(later, [...before, text, ...between]).contact.filter((kind) => !already.includes(kind))
  })
  return { ...own, contact: [...new Set([...own.contact, ...completed])] }
}
