import { sheetLevels } from '@hiwar/contract/fields/learning.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Redirect } from '@hiwar/kit/shell/redirect.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { canDo } from '@hiwar/materials/can-do.ts'
import { type SheetRow, topics } from '@hiwar/materials/shape.ts'
import { levelWords, topicWords } from '@hiwar/materials/topic-words.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type LibraryFilter, sheetsOf, useLibraryFilter } from './library-filter.ts'
import { SheetPreview } from './SheetPreview.tsx'
import { SheetChips } from './sheet-words.tsx'
import { libraryWords as words } from './words.ts'

/** `/materials`: the library for tutors, and `?sheet=` one sheet for every member, who comes from a summary. */
export function MaterialsPage(): ReactNode {
  const prepares = useMay('lesson.plan')
  const [address] = useSearchParams()
  const sheetId = address.get('sheet')
  if (sheetId !== null) return <SheetPreview key={sheetId} sheetId={sheetId} prepares={prepares} />
  return prepares ? <Library /> : <Redirect to="/" />
}

function Library(): ReactNode {
  const { filter, change, pathOf } = useLibraryFilter()
  const rows = sheetsOf(filter)
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <Filters filter={filter} onChange={change} />
      {rows.length === 0 ? (
        <EmptyState
          drawing="search"
          words={words.none}
          action={
            <Button tone="quiet" onClick={() => change({ level: null, topic: null })}>
              {uiWords.clearFilter}
            </Button>
          }
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {rows.map((row) => (
            <li key={row.id}>
              <SheetCard row={row} to={pathOf(row.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface FiltersProps {
  filter: LibraryFilter
  onChange: (changes: Partial<LibraryFilter>) => void
}

function Filters({ filter, onChange }: FiltersProps): ReactNode {
  return (
    <div className="mb-6 flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium text-sm">{words.levels}</legend>
        <div className="flex flex-wrap gap-2">
          <FilterChip pressed={filter.level === null} onClick={() => onChange({ level: null })}>
            {words.everyLevel}
          </FilterChip>
          {sheetLevels.map((level) => (
            <FilterChip key={level} pressed={filter.level === level} onClick={() => onChange({ level })}>
              {levelWords[level]}
            </FilterChip>
          ))}
        </div>
      </fieldset>
      <Select
        label={words.topic}
        placeholder={words.everyTopic}
        choices={topics.map((value) => ({ value, words: topicWords[value] }))}
        value={filter.topic ?? ''}
        onChange={({ target }) => onChange({ topic: topics.find((topic) => topic === target.value) ?? null })}
        className="lg:w-64"
      />
    </div>
  )
}

function SheetCard({ row, to }: { row: SheetRow; to: string }): ReactNode {
  return (
    <Card lifts className="relative flex h-full flex-col gap-3">
      <h2 className="text-lg">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
          <bdi lang="en">{row.title.en}</bdi>
          <span className="block font-normal text-base text-ink-soft">{row.title.ar}</span>
        </Link>
      </h2>
      <SheetChips row={row} />
      <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-soft text-sm marker:text-ink-faint">
        {row.canDo.map((id) => (
          <li key={id}>{canDo[id]}</li>
        ))}
      </ul>
    </Card>
  )
}
