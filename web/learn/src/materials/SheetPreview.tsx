import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { sheetRow } from '@hiwar/materials/catalogue.ts'
import { type ReactNode, useState } from 'react'
import { PrepareButton } from '../lessons/plan/PrepareButton.tsx'
import { useLibraryFilter } from './library-filter.ts'
import type { PageNumber } from './SheetPage.tsx'
import { SheetView } from './SheetView.tsx'
import { SheetChips } from './sheet-words.tsx'
import { libraryWords as words } from './words.ts'

interface SheetPreviewProps {
  sheetId: string
  /** A tutor comes from the library, and prepares a lesson with the sheet. */
  prepares: boolean
}

/** A sheet as a student sees it in a lesson; what is filled in here stays on this page alone. */
export function SheetPreview({ sheetId, prepares }: SheetPreviewProps): ReactNode {
  const { pathOf } = useLibraryFilter()
  const [page, setPage] = useState<PageNumber>(1)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const row = sheetRow(sheetId)
  if (row === undefined) {
    return (
      <>
        <PageHeading hidden>{words.title}</PageHeading>
        <EmptyState
          drawing="lost"
          words={words.unknown}
          action={prepares && <LinkButton to={pathOf(null)}>{words.all}</LinkButton>}
        />
      </>
    )
  }
  const fill = {
    read: (key: string) => typed[key] ?? '',
    write: (key: string, text: string) => setTyped((before) => ({ ...before, [key]: text })),
  }
  return (
    <div className="mx-auto max-w-[820px]">
      {prepares && (
        <TextLink to={pathOf(null)} className="mb-2 inline-flex min-h-11 items-center">
          {words.all}
        </TextLink>
      )}
      <PageHeading
        title={row.title.en}
        note={row.title.ar}
        action={prepares && <PrepareButton sheetId={sheetId} />}
        className="mb-3!"
      >
        <bdi lang="en">{row.title.en}</bdi>
      </PageHeading>
      <div className="mb-5">
        <SheetChips row={row} />
      </div>
      <SheetView {...{ sheetId, page, fill }} onPage={setPage} />
      <p className="mt-8 text-ink-faint text-sm">{words.author}</p>
    </div>
  )
}
