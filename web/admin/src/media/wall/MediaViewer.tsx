import type { MediaItem } from '@hiwar/contract/people/media.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Facts } from '../../shell/parts/Facts.tsx'
import { PersonCell } from '../../shell/parts/PersonCell.tsx'
import { partWords } from '../../shell/parts/words.ts'
import { DeleteFileDialog } from '../DeleteFileDialog.tsx'
import { FilePreview } from '../FilePreview.tsx'
import { sizeWords } from '../size-words.ts'
import { mediaWords as words } from '../words.ts'
import { isFilm, kindWords } from './kind-words.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { ViewerActs } from './ViewerActs.tsx'

interface MediaViewerProps {
  items: readonly MediaItem[]
  /** The number of the file that is looked at. */
  open: number | null
  onOpen: (id: number | null) => void
}

/** One file from near by; the arrow keys go to its neighbours, the left one to the next, as one reads. */
export function MediaViewer({ items, open, onOpen }: MediaViewerProps): ReactNode {
  const [isDeleting, setDeleting] = useState(false)
  const place = items.findIndex(({ id }) => id === open)
  const item = items[place]
  const [before, after] = item === undefined ? [] : [items[place - 1], items[place + 1]]
  const goTo = (other: MediaItem | undefined) => other && (() => onOpen(other.id))
  useArrowKeys({ left: goTo(after), right: goTo(before) }, item !== undefined && !isDeleting)
  if (item === undefined) return null
  const { id, kind, url, tutor, bytes, mime, createdAt } = item
  const title = wordsOf(words)('viewer', { kind: kindWords(kind), name: tutor.name ?? partWords.noName })
  return (
    <Dialog
      open
      size="large"
      title={<bdi>{title}</bdi>}
      onOpenChange={() => onOpen(null)}
      actions={<ViewerActs item={item} onDelete={() => setDeleting(true)} />}
    >
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <FilePreview key={id} kind={isFilm(kind) ? 'video' : 'image'} address={url} file={null} />
        </div>
        <div className="flex flex-col gap-4">
          <PersonCell person={tutor} />
          <Facts
            facts={[
              [words.size, sizeWords(bytes)],
              [
                words.type,
                <bdi key="type" dir="ltr">
                  {mime}
                </bdi>,
              ],
              [words.uploaded, <Time key="at" at={createdAt} as="full" />],
            ]}
          />
          <div className="flex justify-between gap-3">
            <Button tone="quiet" size="small" icon={ChevronRight} disabled={!before} onClick={goTo(before)}>
              {words.previous}
            </Button>
            <Button tone="quiet" size="small" icon={ChevronLeft} disabled={!after} onClick={goTo(after)}>
              {words.next}
            </Button>
          </div>
        </div>
      </div>
      {isDeleting && kind !== 'intro-video' && (
        <DeleteFileDialog tutor={tutor} kind={kind} onClose={() => setDeleting(false)} />
      )}
    </Dialog>
  )
}
