/** How a sheet is called in lists and beside it. */
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { SheetRow } from '@hiwar/materials/shape.ts'
import { levelWords, topicWords } from '@hiwar/materials/topic-words.ts'
import type { ReactNode } from 'react'
import { libraryWords as words } from './words.ts'

/** «Hello, I'm… (التعارف)», isolated, since it stands in lists of a right-to-left page. */
export function sheetName({ title }: Pick<SheetRow, 'title'>): string {
  return `\u2068${title.en}\u2069 (${title.ar})`
}

export function SheetChips({ row }: { row: SheetRow }): ReactNode {
  return (
    <span className="flex flex-wrap gap-2">
      <Chip tone="brand">{levelWords[row.level]}</Chip>
      <Chip>{topicWords[row.topic]}</Chip>
      {row.young && <Chip tone="accent">{words.young}</Chip>}
    </span>
  )
}
