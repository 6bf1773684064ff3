import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import {
  type WaitingEntry,
  type WaitingOffer,
  waitingListEndpoints,
} from '@hiwar/contract/appointments/waiting-list.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useReadAgain, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatNamedDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Checkbox } from '@hiwar/kit/ui/fields/choices.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useOpenLesson } from '../use-open-lesson.ts'
import { waitingWords as words } from './words.ts'

const t = wordsOf(words)
const changes = [waitingListEndpoints.list, lessonEndpoints.list, subscriptionEndpoints.current]

/** A time that is kept for the student; with an open lesson it says that taking it cancels that one. */
export function OfferCard({ entry, offer }: { entry: WaitingEntry; offer: WaitingOffer }): ReactNode {
  const now = useNow(1_000)
  const { tutor } = entry
  const { id, start, duration, expiresAt } = offer
  const { lesson: open, isKnown } = useOpenLesson(false)
  // The lesson that was just booked stands in no offer's way while the list is read again.
  const lesson = open?.start === start ? undefined : open
  const [hasUnderstood, setUnderstood] = useState(false)
  const replaces = lesson?.id
  const isRunning = lesson !== undefined && Date.parse(lesson.start) <= now
  const idempotencyKey = useIdempotencyKey(id, replaces)
  const readAgain = useReadAgain(waitingListEndpoints.list)
  const isOver = Date.parse(expiresAt) <= now
  const leaveLate = useEffectEvent(() => void readAgain())
  useEffect(() => {
    if (isOver) leaveLate()
  }, [isOver])

  // What came too late is gone with the list that is read again, so a toast tells it.
  const onError = (error: Error) => toast.error(errorText(error))
  const accept = useWrite(waitingListEndpoints.accept, {
    changes,
    onSuccess: (booked) => toast.success(t('taken', { when: spokenInstant(booked.start, now) })),
    onError,
  })
  const decline = useWrite(waitingListEndpoints.decline, {
    changes,
    onSuccess: () => toast.success(words.declined),
    onError,
  })
  const busy = accept.isPending || decline.isPending
  return (
    <article className="flex flex-col gap-4 rounded-sheet border border-brand-500/25 bg-brand-tint p-5 md:p-7">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={tutor.name ?? ''} image={tutor.image} />
        <h3 className="min-w-0 flex-1 basis-40 text-lg">
          {wordsOf(words).rich('offer', {
            tutor: tutor.name ?? '',
            name: (chunks) => <Name key="name">{chunks}</Name>,
          })}
        </h3>
        <Chip tone="accent" icon={Hourglass}>
          {t('heldUntil', { time: formatClock(expiresAt) })}
        </Chip>
      </div>
      <time dateTime={start} title={spokenInstant(start, now)} className="block">
        <span className="block text-ink-soft">
          {formatNamedDay(start, now)} · {countOf('minute', duration)}
        </span>
        <span className="tabular block font-semibold text-2xl">{formatClock(start)}</span>
      </time>
      {isRunning && <p>{words.running}</p>}
      {lesson && !isRunning && (
        <div>
          <p>{t('replaces', { when: spokenInstant(lesson.start, now) })}</p>
          <Checkbox
            label={words.understood}
            checked={hasUnderstood}
            onChange={({ target }) => setUnderstood(target.checked)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          busy={accept.isPending}
          disabled={!isKnown || isRunning || decline.isPending || (lesson !== undefined && !hasUnderstood)}
          onClick={() =>
            accept.mutate({ params: { id }, body: replaces === undefined ? {} : { replaces }, idempotencyKey })
          }
        >
          {words.take}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={() => decline.mutate({ params: { id }, body: {} })}>
          {words.decline}
        </Button>
      </div>
    </article>
  )
}
