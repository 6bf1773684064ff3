import { Name } from '@hiwar/kit/format/bidi.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { partWords } from './words.ts'

/** A sentence about somebody: `{tutor}` inside `<name>`. */
export function NamedText({ text, name }: { text: string; name: string | null }): ReactNode {
  return (
    <p className="leading-relaxed">
      {wordsOf({ text }).rich('text', {
        tutor: name ?? partWords.noName,
        name: (chunks) => <Name key="name">{chunks}</Name>,
      })}
    </p>
  )
}
