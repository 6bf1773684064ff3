import { Name } from '@hiwar/kit/format/bidi.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { FilePicker, Player, UploadProgress } from '@hiwar/kit/ui/files.tsx'
import { FileVideo, Upload, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useVideoUpload } from './use-video-upload.ts'
import { faultOfVideo, secondsOf } from './video-file.ts'
import { joiningWords as words } from './words.ts'

interface Chosen {
  file: File
  address: string
  /** Why it cannot be sent. */
  fault: string | null
}

/** Choosing a video, looking at it, and sending it. */
export function VideoUpload(): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { share, fault, send, stop, forgetFault } = useVideoUpload()
  const address = chosen?.address
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address)
  }, [address])

  async function choose(file: File): Promise<void> {
    forgetFault()
    const address = URL.createObjectURL(file)
    setChosen({ file, address, fault: faultOfVideo(file, await secondsOf(address)) })
  }

  const isSending = share !== null
  return (
    <div className="flex flex-col gap-4">
      <FilePicker ref={input} kind="video" aria-label={words.video} onFile={(file) => void choose(file)} />
      {chosen && chosen.fault === null && (
        <Player preload="metadata" src={chosen.address} aria-label={words.preview} className="w-full max-w-xl" />
      )}
      {chosen && (
        <p className="break-all text-ink-soft text-sm">
          <Name>{chosen.file.name}</Name>
        </p>
      )}
      <FormAlert>{chosen?.fault ?? fault?.words}</FormAlert>
      {isSending && <UploadProgress share={share} className="max-w-xl" />}
      <div className="flex flex-wrap gap-2.5">
        {chosen && chosen.fault === null && !isSending && (
          <Button icon={Upload} onClick={() => send(chosen.file)}>
            {words.upload}
          </Button>
        )}
        {isSending ? (
          <Button tone="quiet" icon={X} onClick={stop}>
            {words.stopUpload}
          </Button>
        ) : (
          <Button tone={chosen ? 'quiet' : 'primary'} icon={FileVideo} onClick={() => input.current?.click()}>
            {chosen ? words.otherVideo : words.chooseVideo}
          </Button>
        )}
      </div>
    </div>
  )
}
