import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { formatMeasure, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { useReached } from '@hiwar/kit/ui/DataBlock.tsx'
import { Progress } from '@hiwar/kit/ui/files.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useOnline } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { dropWaiting } from '../runtime/outbox-store.ts'
import type { Waiting } from '../state/outbox.ts'
import { findFile, heldAddress, loadAddress } from './kept-files.ts'
import { useShare } from './upload-file.ts'
import { VoicePlayer } from './VoicePlayer.tsx'
import { fileWords as words } from './words.ts'

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }))

interface MessageFileViewProps {
  file: MessageFile
  /** While the file travels. */
  waiting: Waiting | null
  refId: string | undefined
}

/** The file of a message; its room is reserved before it is loaded. */
export function MessageFileView({ file, waiting, refId = '' }: MessageFileViewProps): ReactNode {
  return (
    <div className="flex flex-col gap-2 py-1">
      {file.kind === 'picture' && <PictureView {...{ file, refId }} />}
      {file.kind === 'pdf' && <PdfRow {...{ file, refId }} />}
      {file.kind === 'voice' && <VoicePlayer file={file} load={() => loadAddress(file.url, refId)} />}
      {waiting !== null && waiting.failed === null && <Travelling refId={refId} />}
    </div>
  )
}

function Travelling({ refId }: { refId: string }): ReactNode {
  const share = useShare(refId)
  return (
    <div className="flex items-center justify-between gap-3">
      {share !== null && (
        <Progress
          said={wordsOf(words)('sending', { share: formatPercent(Math.floor(share * 100) * 100) })}
          value={Math.floor(share * 100)}
          max={100}
          className="min-w-32 flex-1"
        />
      )}
      <Button tone="plain" size="small" onClick={() => dropWaiting(refId)}>
        {words.cancelSending}
      </Button>
    </div>
  )
}

type Of<Kind extends MessageFile['kind']> = { file: Extract<MessageFile, { kind: Kind }>; refId: string }

/** A picture is loaded when it comes near the screen; one that was chosen on this device shows at once. */
function PictureView({ file, refId }: Of<'picture'>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { url, width, height } = file
  const [address, setAddress] = useState(() => heldAddress(refId))
  const [isNear, setNear] = useState(false)
  const place = useReached<HTMLButtonElement>(!isNear, () => setNear(true), '300px 0px')
  const online = useOnline()
  useEffect(() => {
    if (!isNear || address !== null || (url !== '' && !online)) return
    loadAddress(url, refId).then(setAddress, (fault: unknown) => console.warn('chat: a picture did not come', fault))
  }, [isNear, address, url, refId, online])
  return (
    <>
      <button
        ref={place}
        type="button"
        aria-label={words.openPicture}
        onClick={() => setOpen(true)}
        className="cursor-zoom-in"
      >
        <img
          alt=""
          src={address ?? undefined}
          {...{ width, height }}
          className="h-auto max-h-80 w-60 max-w-full rounded-control bg-sunken object-cover"
        />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog {...{ width, height, address }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Browsers show no PDF in a closed frame, so that it is saved under its own name and opened outside of Hiwar. */
function PdfRow({ file: { url, title, bytes }, refId }: Of<'pdf'>): ReactNode {
  const size = sizeOf(bytes)
  const save = useMutation({
    mutationFn: async () => (await findFile(refId)) ?? fetchFile(url),
    onSuccess: (file) => saveFile(file, title),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <button
      type="button"
      aria-label={wordsOf(words)('save', { title, size })}
      aria-busy={save.isPending || undefined}
      onClick={() => save.mutate()}
      className="flex min-h-11 w-60 max-w-full items-center gap-3 rounded-control bg-sunken px-3 py-2 text-start"
    >
      <Icon of={FileText} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{title}</bdi>
        <span className="text-ink-faint text-xs">{size}</span>
      </span>
      <Icon of={Download} className="shrink-0 text-ink-faint" />
    </button>
  )
}

function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1000
  if (kilobytes < 1000) return wordsOf(words)('kilobytes', { count: formatMeasure(Math.max(1, Math.round(kilobytes))) })
  return wordsOf(words)('megabytes', { count: formatMeasure(Math.round(kilobytes / 100) / 10) })
}
