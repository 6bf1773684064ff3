import type { Page } from '@hiwar/contract/calls/query.ts'
import type { MediaItem } from '@hiwar/contract/people/media.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import type { ReactNode } from 'react'
import { ListView } from '../../shell/lists/ListView.tsx'
import { PagedList } from '../../shell/lists/PagedList.tsx'
import type { List } from '../../shell/lists/use-list.ts'
import { listWords } from '../../shell/lists/words.ts'
import { PersonCell } from '../../shell/parts/PersonCell.tsx'
import { RowNumber } from '../../shell/parts/RowNumber.tsx'
import { sizeWords } from '../size-words.ts'
import { mediaWords as words } from '../words.ts'
import { kindWords, remarkWords } from './kind-words.ts'
import { MediaTile, tiles } from './MediaTile.tsx'

interface MediaFilesProps {
  query: BlockQuery<Page<MediaItem>>
  list: List
  isTable: boolean
}

/** Files as tiles, or row by row. */
export function MediaFiles({ query, list, isTable }: MediaFilesProps): ReactNode {
  if (isTable) {
    return (
      <ListView
        caption={words.wall}
        query={query}
        list={list}
        columns={columnsOf(list.setOpen)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={words.noMedia}
      />
    )
  }
  return (
    <PagedList query={query} list={list} none={words.noMedia} skeleton={<TileShapes />}>
      {(items) => (
        <ul className={tiles}>
          {items.map((item) => (
            <MediaTile key={item.id} item={item} onOpen={() => list.setOpen(item.id)} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

export function TileShapes(): ReactNode {
  return (
    <div className={tiles}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
        <Skeleton key={key} className="aspect-square w-full rounded-card" />
      ))}
    </div>
  )
}

function columnsOf(open: (id: number) => void): Column<MediaItem>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: ({ id }) => <RowNumber id={id} what={words.what} onOpen={() => open(id)} />,
    },
    { key: 'kind', words: words.kind, cell: ({ kind }) => kindWords(kind) },
    { key: 'tutor', words: words.tutor, cell: ({ tutor }) => <PersonCell person={tutor} /> },
    { key: 'size', words: words.size, from: 'md', cell: ({ bytes }) => sizeWords(bytes) },
    {
      key: 'remark',
      words: words.remark,
      cell: ({ remark }) => (remark === null ? listWords.nothing : <Chip tone="warning">{remarkWords[remark]}</Chip>),
    },
    { key: 'type', words: words.type, from: 'xl', cell: ({ mime }) => <bdi dir="ltr">{mime}</bdi> },
    {
      key: 'createdAt',
      words: words.uploaded,
      sortable: true,
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ]
}
