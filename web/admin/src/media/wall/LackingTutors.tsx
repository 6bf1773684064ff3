import { mediaEndpoints, type StudioTutor } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { PagedList } from '../../shell/lists/PagedList.tsx'
import type { FilteredList } from '../../shell/lists/use-list.ts'
import { partWords } from '../../shell/parts/words.ts'
import { mediaWords as words } from '../words.ts'
import { TileShapes } from './MediaFiles.tsx'
import { tiles } from './MediaTile.tsx'
import { type MediaFilters, queryOfLacking } from './media-filters.ts'

/** Tutors without a file, as the empty places they leave on the wall. */
export function LackingTutors({ list }: { list: FilteredList<MediaFilters> }): ReactNode {
  const tutors = useRead(mediaEndpoints.studioTutors, { query: queryOfLacking(list) })
  return (
    <PagedList query={tutors} list={list} none={words.noMedia} skeleton={<TileShapes />}>
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
      <div className="flex aspect-square flex-col items-center justify-center gap-3 rounded-card border border-line-strong border-dashed bg-sunken p-2 text-ink-faint">
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
      <p className="truncate font-medium text-sm">
        <Name>{name}</Name>
      </p>
    </li>
  )
}
