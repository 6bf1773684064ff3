import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { formatMeasure, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Progress } from '@hiwar/kit/ui/files.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { dropWaiting } from '../runtime/outbox-store.ts'
import type { Waiting } from '../state/outbox.ts'
import { findAddress, heldAddress } from './kept-files.ts'
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
  const address = useAddress(file, refId)
  return (
    <div className="flex flex-col gap-2 py-1">
      {file.kind === 'picture' && <PictureView {...{ file, address }} />}
      {file.kind === 'pdf' && <PdfRow {...{ file, address }} />}
      {file.kind === 'voice' && <VoicePlayer {...{ file, address }} />}
      {waiting !== null && waiting.failed === null && <Travelling refId={refId} />}
    </div>
  )
}

/** A file that was chosen on this device shows at once. */
function useAddress({ url }: MessageFile, refId: string): string | undefined {
  const [own, setOwn] = useState(() => heldAddress(refId))
  useEffect(() => {
    if (url === '' && own === null) void findAddress(refId).then(setOwn)
  }, [url, own, refId])
  return own ?? (url || undefined)
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

type Of<Kind extends MessageFile['kind']> = { file: Extract<MessageFile, { kind: Kind }>; address: string | undefined }

function PictureView({ file, address }: Of<'picture'>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { width, height } = file
  return (
    <>
      <button type="button" aria-label={words.openPicture} onClick={() => setOpen(true)} className="cursor-zoom-in">
        <img
          alt=""
          loading="lazy"
          src={address}
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
function PdfRow({ file: { title, bytes }, address = '' }: Of<'pdf'>): ReactNode {
  const size = sizeOf(bytes)
  const save = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, title),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <button
      type="button"
      aria-label={wordsOf(words)('save', { title, size })}
      aria-busy={save.isPending || undefined}
      onClick={() => save.mutate(address)}
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
