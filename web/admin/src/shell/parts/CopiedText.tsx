import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import type { ReactNode } from 'react'
import { listWords } from '../lists/words.ts'

interface CopiedTextProps {
  text: string | null
  /** Names the button. */
  label: string
}

/** Something that is typed elsewhere, with the button that copies it. */
export function CopiedText({ text, label }: CopiedTextProps): ReactNode {
  if (text === null) return listWords.nothing
  return (
    <span className="inline-flex items-center gap-1">
      <Ltr className="break-all">{text}</Ltr>
      <CopyButton text={text} label={label} />
    </span>
  )
}
