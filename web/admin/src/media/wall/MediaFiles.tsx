import type { Page } from '@hiwar/contract/calls/query.ts'
import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import { type MediaItem, mediaEndpoints, type StudioTutor } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { type BlockQuery, useReached } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Film, Image, ImageOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PersonCell, sizeWords } from '../../kit/cells.tsx'
import { createdColumn } from '../../kit/columns.tsx'
import { ListView, PagedList } from '../../kit/ListView.tsx'
import type { List } from '../../kit/list.ts'
import { listWords, partWords } from '../../kit/words.ts'
import { isFilm, kindWords, remarkWords } from '../file-kinds.ts'
import { mediaWords as words } from '../words.ts'

interface MediaFilesProps {
  query: BlockQuery<Page<MediaItem>>
  list: List
  isTable: boolean
}

/** Files as tiles, or as rows of a table. */
export function MediaFiles({ query, list, isTable }: MediaFilesProps): ReactNode {
  if (isTable) {
    return (
      <ListView
        caption={words.wall}
        query={query}
        list={list}
        what={words.what}
        columns={columns}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={words.noMedia}
      />
    )
  }
  return (
    <PagedList query={query} list={list} rowKey={({ id }) => id} none={words.noMedia} skeleton={<TileShapes />}>
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

function TileShapes(): ReactNode {
  return (
    <div className={tiles}>
      {['one', 'two', 'three', 'four', 'five'].map((key) => (
        <Skeleton key={key} className={`${shape} w-full rounded-card`} />
      ))}
    </div>
  )
}

const columns: readonly Column<MediaItem>[] = [
  { key: 'kind', words: words.kind, cell: ({ kind }) => kindWords(kind) },
  { key: 'tutor', words: words.tutor, cell: ({ tutor }) => <PersonCell person={tutor} /> },
  { key: 'size', words: words.size, from: 'md', cell: ({ bytes }) => sizeWords(bytes) },
  {
    key: 'remark',
    words: words.remark,
    cell: ({ remark }) => (remark === null ? listWords.nothing : <Chip tone="warning">{remarkWords[remark]}</Chip>),
  },
  { key: 'type', words: words.type, from: 'xl', cell: ({ mime }) => <bdi dir="ltr">{mime}</bdi> },
  createdColumn({}, words.uploaded),
]

interface LackingTutorsProps {
  list: List & { query: { page: number; size: number; behind?: number } }
  lacks: AssetKind | null
  studio: number | null
}

/** Tutors who lack a file, as empty places on the wall. */
export function LackingTutors({ list, lacks, studio }: LackingTutorsProps): ReactNode {
  const { page, size, behind } = list.query
  const query = {
    page,
    size,
    ...(behind !== undefined && { behind }),
    ...(lacks !== null && { lacks: [lacks] }),
    ...(studio !== null && { studioId: studio }),
  }
  const tutors = useRead(mediaEndpoints.studioTutors, { query })
  return (
    <PagedList query={tutors} list={list} rowKey={({ id }) => id} none={words.noMedia} skeleton={<TileShapes />}>
      {(rows) => (
        <ul className={tiles}>
          {rows.map((tutor) => (
            <EmptyTile key={tutor.id} tutor={tutor} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function EmptyTile({ tutor }: { tutor: StudioTutor }): ReactNode {
  const name = tutor.name ?? partWords.noName
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <div className={`${shape} ${emptyClasses}`}>
        <Icon of={ImageOff} className="size-8" />
        <LinkButton
          to={`/photo-session/${tutor.id}`}
          tone="quiet"
          size="small"
          aria-label={wordsOf(words)('toSessionOf', { name })}
        >
          {words.toSession}
        </LinkButton>
      </div>
      <p className="font-medium text-sm leading-snug">
        <Name>{name}</Name>
      </p>
    </li>
  )
}

const emptyClasses =
  'flex flex-col items-center justify-center gap-3 rounded-card border border-line-strong border-dashed bg-sunken p-2 text-ink-faint'

/** Pages of 10, 20, 50 and 100 files fill rows of five. */
const tiles = 'grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4 xl:grid-cols-5'

/** Flatter on a wide window, which then shows three whole rows. */
const shape = 'aspect-4/3 2xl:aspect-3/2'

/** One file on the wall; a press opens the viewer. */
function MediaTile({ item, onOpen }: { item: MediaItem; onOpen: () => void }): ReactNode {
  const { kind, url, tutor, bytes, remark, createdAt } = item
  const name = tutor.name ?? partWords.noName
  const said = { kind: kindWords(kind), name }
  const label =
    remark === null
      ? wordsOf(words)('tile', said)
      : wordsOf(words)('remarkedTile', { ...said, remark: remarkWords[remark] })
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={onOpen}
        className="relative overflow-hidden rounded-card border border-line bg-sunken transition-colors hover:border-brand"
      >
        {isFilm(kind) ? (
          <FilmStill url={url} />
        ) : (
          <img src={url} alt="" loading="lazy" className={`${shape} w-full object-cover`} />
        )}
        <span className="absolute start-2 bottom-2 inline-flex items-center gap-1 rounded-full bg-surface px-2.5 py-0.5 text-ink-soft text-xs">
          <Icon of={isFilm(kind) ? Film : Image} className="size-3.5" />
          {kindWords(kind)}
        </span>
      </button>
      <p className="font-medium text-sm leading-snug">
        <Name>{name}</Name>
      </p>
      <p className="-mt-1.5 flex flex-wrap justify-between gap-x-2 text-ink-faint text-xs">
        {remark === null ? (
          <span>{sizeWords(bytes)}</span>
        ) : (
          <span className="flex items-center gap-1 text-warning-ink">
            <Icon of={TriangleAlert} className="size-3.5" />
            {remarkWords[remark]}
          </span>
        )}
        <Time at={createdAt} as="distance" />
      </p>
    </li>
  )
}

/** The first picture of a film, which a browser loads when the tile comes near. */
function FilmStill({ url }: { url: string }): ReactNode {
  const [isNear, setNear] = useState(false)
  const place = useReached<HTMLSpanElement>(!isNear, () => setNear(true), '200px')
  return (
    <span ref={place} className={`relative block bg-brand-tint ${shape}`}>
      {isNear && (
        <video src={`${url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} className={stillClasses} />
      )}
    </span>
  )
}

const stillClasses = 'absolute inset-0 size-full object-cover'
