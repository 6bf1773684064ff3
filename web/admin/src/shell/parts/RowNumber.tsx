import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { partWords } from './words.ts'

/** The number of a row, which opens its details. */
export function RowNumber({ id, what, onOpen }: { id: number; what: string; onOpen: () => void }): ReactNode {
  return (
    <button
      type="button"
      aria-label={wordsOf(partWords)('openRow', { what, id: String(id) })}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${textLinkLook} min-h-8 touch:min-h-11`}
    >
      <Ltr className="tabular">{id}</Ltr>
    </button>
  )
}
