import { type DocumentKind, type DocumentVersion, documentEndpoints } from '@hiwar/contract/platform/documents.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Pagination } from '@hiwar/kit/ui/Pagination.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { type ReactNode, useState } from 'react'
import { partWords } from '../kit/words.ts'
import { stateNames, textWords as words } from './words.ts'

/** The published versions of a text, newest first. */
export function VersionList({ kind }: { kind: DocumentKind }): ReactNode {
  const [{ page, size }, setPlace] = useState({ page: 1, size: 10 })
  const versions = useRead(documentEndpoints.listVersions, { params: { kind }, query: { page, size } })
  return (
    <DataBlock
      query={versions}
      skeleton={<SkeletonText lines={5} />}
      empty={({ total }) => total === 0 && <p className="text-ink-soft">{words.released}</p>}
    >
      {({ list, total }) => (
        <>
          <Table caption={words.versions} columns={columns} rows={list} rowKey={({ number }) => number} />
          <Pagination
            page={page}
            size={size}
            total={total}
            onPage={(next) => setPlace({ page: next, size })}
            onSize={(most) => setPlace({ page: 1, size: most })}
          />
        </>
      )}
    </DataBlock>
  )
}

const columns: readonly Column<DocumentVersion>[] = [
  { key: 'number', words: words.number, cell: ({ number }) => formatNumber(number) },
  {
    key: 'state',
    words: words.state,
    cell: ({ state }) => <Chip tone={state === 'current' ? 'success' : 'neutral'}>{stateNames[state]}</Chip>,
  },
  { key: 'since', words: words.since, cell: ({ effectiveAt }) => <Time at={effectiveAt} as="day" /> },
  {
    key: 'material',
    words: words.material,
    from: 'md',
    cell: ({ material }) => (material ? words.isMaterial : words.notMaterial),
  },
  {
    key: 'summary',
    words: words.summary,
    from: 'md',
    cell: ({ summary }) => <span className="block max-w-reading leading-relaxed">{summary}</span>,
  },
  {
    key: 'by',
    words: words.by,
    from: 'xl',
    cell: ({ by }) => (by === null ? words.release : <Name>{by.name ?? partWords.noName}</Name>),
  },
]
