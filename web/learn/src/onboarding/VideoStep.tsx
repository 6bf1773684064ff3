import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { fileRules } from '@hiwar/contract/fields/files.ts'
import { introVideoSeconds } from '@hiwar/contract/fields/limits.ts'
import { type IntroVideo, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { fetchFile } from '@hiwar/kit/api/download.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { upload, useFileUpload } from '@hiwar/kit/api/upload.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { markupOf } from '@hiwar/kit/texts/markup.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { FilePicker, Player, UploadProgress } from '@hiwar/kit/ui/files.tsx'
import { filmReader } from '@hiwar/kit/ui/film-file.ts'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { useMutation } from '@tanstack/react-query'
import { FileVideo, Play, Upload, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { StaffNote } from '../StaffNote.tsx'
import type { Onboarding } from './onboarding-steps.ts'
import { onboardingWords as words } from './words.ts'

/** The second step: uploading the video, and its review. */
export function VideoStep({ videos }: { videos: Onboarding['videos'] }): ReactNode {
  return (
    <DataBlock query={videos} skeleton={<Skeleton className="h-40 w-full" />}>
      {({ list: [newest] }) => (newest === undefined ? <VideoUpload /> : <Sent video={newest} />)}
    </DataBlock>
  )
}

function Sent({ video: { src, state, note } }: { video: IntroVideo }): ReactNode {
  const { Pending, Rejected } = IntroVideoState
  const said = state === Pending ? words.videoInReview : words.videoApproved
  return (
    <div className="flex flex-col gap-4">
      <p>{state === Rejected ? words.videoRejected : said}</p>
      {note && <StaffNote heading={words.reviewerNote} html={markupOf(note)} />}
      {state === Rejected ? <VideoUpload /> : <OwnVideo key={src} src={src} />}
    </div>
  )
}

/** The uploaded video, loaded on demand, since only its people may see it. */
function OwnVideo({ src }: { src: string }): ReactNode {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (address !== null) return () => URL.revokeObjectURL(address)
  }, [address])
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => setAddress(URL.createObjectURL(file)),
  })
  if (address !== null) return <Player autoPlay src={address} aria-label={words.ownVideo} className="w-full max-w-xl" />
  return (
    <div className="flex flex-col items-start gap-3">
      <Button reads tone="quiet" icon={Play} busy={fetching.isPending} onClick={() => fetching.mutate(src)}>
        {words.watch}
      </Button>
      <FormAlert>{fetching.error && errorText(fetching.error)}</FormAlert>
    </div>
  )
}

interface Chosen {
  file: File
  address: string
  /** Reason that prevents the upload; null when there is none. */
  fault: string | null
}

/** Chooses, previews and uploads a video. */
function VideoUpload(): ReactNode {
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
    setChosen({ file, address, fault: await faultOfVideo(file) })
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
            {fault?.isBroken ? uiWords.retry : words.upload}
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
      <UnsavedGuard when={isSending} />
    </div>
  )
}

function useVideoUpload() {
  const readAgain = useReadAgain(introVideoEndpoints.list)
  return useFileUpload({
    send(file: File, options) {
      const body = new FormData()
      body.set('video', file)
      return upload(introVideoEndpoints.create, { body }, options)
    },
    async done() {
      toast.success(words.uploaded)
      await readAgain()
    },
    // The refusal may mean that another video already waits.
    failed: readAgain,
  })
}

/** Reason in words why a video cannot be sent, so that nobody waits for an upload that must be refused; null when it can. */
async function faultOfVideo(file: File): Promise<string | null> {
  if (file.size > fileRules.video.bytes) return words.tooLarge
  const film = await filmReader.read(file)
  if ('fault' in film) return film.fault
  if (film.seconds === null) return null
  return film.seconds < introVideoSeconds.min || film.seconds > introVideoSeconds.max ? words.wrongLength : null
}
