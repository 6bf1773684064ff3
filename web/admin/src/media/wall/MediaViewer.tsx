import { type MediaItem, MediaKind } from '@hiwar/contract/people/media.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { useIsAdmin } from '@hiwar/kit/login/login.ts'
import { Button, buttonClasses, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Facts } from '@hiwar/kit/ui/sections.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { PersonCell, sizeWords } from '../../kit/cells.tsx'
import type { List } from '../../kit/list.ts'
import { RowSteps } from '../../kit/RowSteps.tsx'
import { partWords } from '../../kit/words.ts'
import { DeleteFileDialog } from '../DeleteFileDialog.tsx'
import { FilePreview } from '../FilePreview.tsx'
import { isFilm, kindLooks, kindWords } from '../file-kinds.ts'
import { mediaWords as words } from '../words.ts'

interface MediaViewerProps {
  list: List
  items: readonly MediaItem[]
  /** Number of files on all pages. */
  total: number
}

/** The open file with the steps to its neighbours, which the arrow keys take too: the left one follows in reading order. */
export function MediaViewer({ list, items, total }: MediaViewerProps): ReactNode {
  const { open, setOpen } = list
  const [isDeleting, setDeleting] = useState(false)
  const place = items.findIndex(({ id }) => id === open)
  const item = items[place]
  const goTo = (other: MediaItem | undefined) => other && (() => setOpen(other.id))
  useArrowKeys({ left: goTo(items[place + 1]), right: goTo(items[place - 1]) }, item !== undefined && !isDeleting)
  if (item === undefined) return null
  const { id, kind, url, tutor, bytes, mime, createdAt } = item
  const title = wordsOf(words)('viewer', { kind: kindWords(kind), name: tutor.name ?? partWords.noName })
  return (
    <RowSteps list={list} rows={items.map((one) => one.id)} total={total}>
      <Dialog
        open
        size="panel"
        title={<bdi>{title}</bdi>}
        onOpenChange={() => setOpen(null)}
        actions={<ViewerActions item={item} onDelete={() => setDeleting(true)} />}
      >
        <div className="flex flex-col gap-4 pb-2">
          <FilePreview key={id} kind={isFilm(kind) ? 'video' : 'image'} address={url} file={null} />
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
        </div>
        {isDeleting && kind !== 'intro-video' && (
          <DeleteFileDialog tutor={tutor} kind={kind} onClose={() => setDeleting(false)} />
        )}
      </Dialog>
    </RowSteps>
  )
}

/** Actions on a file: managers decide on intro videos elsewhere, and only admins delete a profile picture. */
function ViewerActions({ item: { kind, url, tutor }, onDelete }: { item: MediaItem; onDelete: () => void }): ReactNode {
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
