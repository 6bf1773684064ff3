import { type MediaItem, MediaKind } from '@hiwar/contract/people/media.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { useIsAdmin } from '@hiwar/kit/login/login.ts'
import { Button, buttonClasses, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Facts } from '@hiwar/kit/ui/sections.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PersonCell, sizeWords } from '../../kit/cells.tsx'
import { useStepKeys } from '../../kit/RowSteps.tsx'
import { partWords } from '../../kit/words.ts'
import { DeleteFileDialog } from '../DeleteFileDialog.tsx'
import { FilePreview } from '../FilePreview.tsx'
import { isFilm, kindLooks, kindWords } from '../file-kinds.ts'
import { mediaWords as words } from '../words.ts'

interface MediaViewerProps {
  items: readonly MediaItem[]
  /** Number of the open file. */
  open: number | null
  onOpen: (id: number | null) => void
}

/** One file in full size. The left arrow key or J opens the next file, in reading order, the right one or K the previous. */
export function MediaViewer({ items, open, onOpen }: MediaViewerProps): ReactNode {
  const [isDeleting, setDeleting] = useState(false)
  const steps = useRef<HTMLDivElement>(null)
  const place = items.findIndex(({ id }) => id === open)
  const item = items[place]
  const [before, after] = item === undefined ? [] : [items[place - 1], items[place + 1]]
  const goTo = (other: MediaItem | undefined) => other && (() => onOpen(other.id))
  useArrowKeys({ left: goTo(after), right: goTo(before) }, item !== undefined && !isDeleting)
  useStepKeys(steps, { j: goTo(after), k: goTo(before) })
  if (item === undefined) return null
  const { id, kind, url, tutor, bytes, mime, createdAt } = item
  const title = wordsOf(words)('viewer', { kind: kindWords(kind), name: tutor.name ?? partWords.noName })
  return (
    <Dialog
      open
      size="large"
      title={<bdi>{title}</bdi>}
      onOpenChange={() => onOpen(null)}
      actions={<ViewerActions item={item} onDelete={() => setDeleting(true)} />}
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
          <div ref={steps} className="flex justify-between gap-3">
            <Button
              tone="quiet"
              size="small"
              icon={ChevronRight}
              disabled={!before}
              aria-keyshortcuts="ArrowRight K"
              onClick={goTo(before)}
            >
              {words.previous}
            </Button>
            <Button
              tone="quiet"
              size="small"
              icon={ChevronLeft}
              disabled={!after}
              aria-keyshortcuts="ArrowLeft J"
              onClick={goTo(after)}
            >
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

interface ViewerActionsProps {
  item: MediaItem
  onDelete: () => void
}

/** Actions on a file: managers decide on intro videos elsewhere, and only admins delete a profile picture. */
function ViewerActions({ item: { kind, url, tutor }, onDelete }: ViewerActionsProps): ReactNode {
  const isAdmin = useIsAdmin()
  const isOfSession = kind !== MediaKind.IntroVideo
  return (
    <>
      <a href={url} download className={buttonClasses({ tone: 'quiet' })}>
        <Icon of={Download} />
        {words.download}
      </a>
      {isOfSession && (
        <LinkButton tone="quiet" to={`/photo-session/${tutor.id}`}>
          {words.replace}
        </LinkButton>
      )}
      {isOfSession && (isAdmin || kindLooks[kind].removable) && (
        <Button tone="danger-quiet" onClick={onDelete}>
          {words.remove}
        </Button>
      )}
    </>
  )
}

interface ArrowKeys {
  left: (() => void) | undefined
  right: (() => void) | undefined
}

/** Arrow keys of the open viewer; a video player keeps them for itself. */
function useArrowKeys(keys: ArrowKeys, isOn: boolean): void {
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLMediaElement) return
    if (key === 'ArrowLeft') keys.left?.()
    if (key === 'ArrowRight') keys.right?.()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
