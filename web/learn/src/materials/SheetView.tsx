import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import type { Answers } from '@hiwar/materials/shape.ts'
import type { ReactNode } from 'react'
import type { Fill } from './exercises.tsx'
import { type PageNumber, SheetPage } from './SheetPage.tsx'
import { useSheet } from './use-sheet.ts'
import { materialWords as words } from './words.ts'

interface SheetViewProps {
  sheetId: string
  page: PageNumber
  onPage: (page: PageNumber) => void
  fill: Fill | null
  answers?: Answers | undefined
}

/** Both pages of a sheet as tabs; its code is loaded when it is first drawn. */
export function SheetView({ sheetId, page, onPage, fill, answers }: SheetViewProps): ReactNode {
  const query = useSheet(sheetId)
  const tabOf = (number: PageNumber, name: string) => ({
    value: String(number),
    words: name,
    content: (
      <>
        <h2 className="sr-only">{name}</h2>
        <DataBlock query={query} skeleton={<SkeletonText lines={8} />}>
          {(sheet) => <SheetPage {...{ sheet, fill, answers }} page={number} />}
        </DataBlock>
      </>
    ),
  })
  return (
    <Tabs
      label={words.pages}
      tabs={[tabOf(1, words.learn), tabOf(2, words.use)]}
      value={String(page)}
      onChange={(next) => onPage(next === '2' ? 2 : 1)}
    />
  )
}
