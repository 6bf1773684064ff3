import { IntroVideoState as State } from '@hiwar/contract/enumerations/tutoring.ts'
import type { IntroVideo } from '@hiwar/contract/people/intro-videos.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Facts } from '../parts/Facts.tsx'
import { partWords } from '../parts/words.ts'
import { IntroVideoDialog } from './IntroVideoDialog.tsx'
import { introVideoWords } from './words.ts'

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

/** A video with its player, what is known of it, and what is decided about it. */
export function IntroVideoView({ video }: { video: IntroVideo }): ReactNode {
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null)
  const t = wordsOf(introVideoWords)
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
        {video.state === State.Pending && (
          <span className="flex gap-2">
            <Button size="small" tone="quiet" onClick={() => setDeciding('approve')}>
              {introVideoWords.approve}
            </Button>
            <Button size="small" tone="danger-quiet" onClick={() => setDeciding('reject')}>
              {introVideoWords.reject}
            </Button>
          </span>
        )}
      </div>
      {video.note !== null && (
        <p dir="auto" className="whitespace-pre-line rounded-control bg-sunken px-4 py-3 text-sm">
          {video.note}
        </p>
      )}
      <Facts
        facts={[
          [introVideoWords.length, countOf('second', video.seconds)],
          [introVideoWords.size, t('megabytes', { count: formatNumber(Math.max(1, Math.round(video.bytes / 1e6))) })],
          [introVideoWords.sent, <Time key="sent" at={video.createdAt} as="full" />],
        ]}
      />
      {deciding !== null && <IntroVideoDialog video={video} act={deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}
