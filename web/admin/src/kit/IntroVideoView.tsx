import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { IntroVideoState as State } from '@hiwar/contract/enumerations/tutoring.ts'
import { introVideoNoteLength } from '@hiwar/contract/fields/limits.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { type IntroVideo, introVideoDecision, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { DialogFoot } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Facts } from '@hiwar/kit/ui/sections.tsx'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sizeWords } from './cells.tsx'
import { NamedText } from './dialogs.tsx'
import { introVideoWords, partWords } from './words.ts'

const looks: Readonly<Record<State, readonly [string, Tone, LucideIcon]>> = {
  [State.Pending]: [introVideoWords.videoPending, 'warning', Clock],
  [State.Rejected]: [introVideoWords.videoRejected, 'danger', CircleX],
  [State.Approved]: [introVideoWords.videoApproved, 'success', CircleCheck],
}

export function IntroVideoBadge({ state }: { state: State }): ReactNode {
  const [words, tone, icon] = looks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  )
}

interface IntroVideoViewProps {
  video: IntroVideo
  /** The panel shows the video alone, so that its decision takes the foot. */
  inFoot?: boolean
}

/** An intro video with its player, its facts and its decision. */
export function IntroVideoView({ video, inFoot = false }: IntroVideoViewProps): ReactNode {
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null)
  const t = wordsOf(introVideoWords)
  const size = inFoot ? 'base' : 'small'
  const decisions = video.state === State.Pending && (
    <>
      <Button size={size} tone={inFoot ? 'primary' : 'quiet'} onClick={() => setDeciding('approve')}>
        {introVideoWords.approve}
      </Button>
      <Button size={size} tone="danger-quiet" onClick={() => setDeciding('reject')}>
        {introVideoWords.reject}
      </Button>
    </>
  )
  return (
    <div className="flex flex-col gap-3">
      <Player
        src={video.src}
        preload="metadata"
        aria-label={t('player', { name: video.tutor.name ?? partWords.noName })}
        className="w-full"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <IntroVideoBadge state={video.state} />
        {inFoot ? <DialogFoot>{decisions}</DialogFoot> : <span className="flex gap-2">{decisions}</span>}
      </div>
      {video.note !== null && (
        <p dir="auto" className="whitespace-pre-line rounded-control bg-sunken px-4 py-3 text-sm">
          {video.note}
        </p>
      )}
      <Facts
        facts={[
          [introVideoWords.length, countOf('second', video.seconds)],
          [introVideoWords.size, sizeWords(video.bytes)],
          [introVideoWords.sent, <Time key="sent" at={video.createdAt} as="full" />],
        ]}
      />
      {deciding !== null && <IntroVideoDialog video={video} action={deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}

type Decision = RequestOf<typeof introVideoEndpoints.decide>['body']

interface IntroVideoDialogProps {
  video: IntroVideo
  action: 'approve' | 'reject'
  onClose: () => void
}

/** Asks before a manager accepts or refuses a video; mounted while open. */
function IntroVideoDialog({ video, action, onClose }: IntroVideoDialogProps): ReactNode {
  const rejects = action === 'reject'
  const state = rejects ? State.Rejected : State.Approved
  const form = useContractForm<Decision, { note: string }, IntroVideo>(introVideoDecision, {
    start: { note: '' },
    body: ({ note }) => ({ id: video.id, state, note }),
    send: (body) => call(introVideoEndpoints.decide, { body }),
    done: () => toast.success(rejects ? introVideoWords.rejected : introVideoWords.approved),
    changes: [introVideoEndpoints.list, fullTutorEndpoints.list],
    close: onClose,
  })
  const title = rejects ? introVideoWords.reject : introVideoWords.approve
  return (
    <FormDialog form={form} title={title} submit={title} tone={rejects ? 'danger' : 'primary'} onClose={onClose}>
      <NamedText text={rejects ? introVideoWords.rejectText : introVideoWords.approveText} name={video.tutor.name} />
      {rejects && (
        <Textarea label={introVideoWords.rejectNote} limit={introVideoNoteLength.max} {...form.field('note')} />
      )}
    </FormDialog>
  )
}
