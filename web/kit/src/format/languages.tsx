/** English inside Arabic pages carries its language, so that screen readers change the voice and boxes the dictionary. */
import { Children, Fragment, type ReactNode } from 'react'

const word = /[\p{L}\p{M}]+/gu
/** What joins two words of one language. */
const between = /^[ ,.;:!?()\d'’"&/+-]+$/

/** The node with each run of English among its texts in an element of its own. */
export function withLanguages(node: ReactNode): ReactNode {
  return Children.map(node, (child) => (typeof child === 'string' ? split(child) : child))
}

function split(text: string): ReactNode {
  const runs = englishRuns(text)
  if (runs.length === 0) return text
  const ends = [0, ...runs.map(({ end }) => end)]
  const parts = runs.map(({ start, end }, index) => (
    <Fragment key={start}>
      {text.slice(ends[index], start)}
      <span lang="en">{text.slice(start, end)}</span>
    </Fragment>
  ))
  return [...parts, text.slice(ends.at(-1))]
}

interface Run {
  start: number
  end: number
}

/** English words with what joins them; a single letter is no word. */
function englishRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const { 0: letters, index: start } of text.matchAll(word)) {
    if (!/^[A-Za-z]+$/.test(letters)) continue
    const last = runs.at(-1)
    const end = start + letters.length
    if (last !== undefined && between.test(text.slice(last.end, start))) last.end = end
    else runs.push({ start, end })
  }
  return runs.filter(({ start, end }) => end - start > 1)
}

/** The language of a text that begins in English; undefined for the page's own, and for what is no text. */
export function languageOf(text: ReactNode): 'en' | undefined {
  return typeof text === 'string' && englishRuns(text)[0]?.start === text.search(/\p{L}/u) ? 'en' : undefined
}
