import { Name } from '@hiwar/kit/format/bidi.tsx'
import type { ReactNode } from 'react'

/** A text with `{name}` in it, where the name keeps its own direction. */
export function Sentence({ words, name }: { words: string; name: string }): ReactNode {
  const [before = '', after] = words.split('{name}')
  if (after === undefined) return words
  return (
    <>
      {before}
      <Name>{name}</Name>
      {after}
    </>
  )
}
