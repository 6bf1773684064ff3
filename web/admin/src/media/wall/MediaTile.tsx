import type { MediaItem } from '@hiwar/contract/people/media.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Film, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { partWords } from '../../shell/parts/words.ts'
import { sizeWords } from '../size-words.ts'
import { mediaWords as words } from '../words.ts'
import { isFilm, kindWords, remarkWords } from './kind-words.ts'

export const tiles = 'grid grid-cols-2 gap-4 md:grid-cols-4 xl:grid-cols-6'

interface MediaTileProps {
  item: MediaItem
  onOpen: () => void
}

/** One file on the wall; a press looks at it closely. */
export function MediaTile({ item, onOpen }: MediaTileProps): ReactNode {
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
          <span className="grid aspect-square place-items-center bg-brand-tint text-brand-ink">
            <Icon of={Film} className="size-10" />
          </span>
        ) : (
          <img src={url} alt="" loading="lazy" className="aspect-square w-full object-cover" />
        )}
        {remark !== null && (
          <Chip tone="warning" icon={TriangleAlert} className="absolute start-2 top-2 text-xs!">
            {remarkWords[remark]}
          </Chip>
        )}
      </button>
      <p className="truncate font-medium text-sm">
        <Name>{name}</Name>
      </p>
      <p className="-mt-1.5 text-ink-faint text-xs">
        {kindWords(kind)}، {sizeWords(bytes)}
        <Time at={createdAt} as="distance" className="block" />
      </p>
    </li>
  )
}
