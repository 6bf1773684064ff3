import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { FreezeDays, type FreezeQuote, freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { Banner, FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CirclePause } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFrozenWords } from '../../own-freeze.ts'
import { keptPlaces, useOwnStanding } from '../../own-standing.ts'
import { freezeWords as words } from './freeze-words.ts'

const t = wordsOf(words)

/** Everything that a freeze changes. */
const changes = [
  subscriptionEndpoints.care,
  subscriptionEndpoints.current,
  subscriptionEndpoints.list,
  freezeEndpoints.quote,
  lessonEndpoints.list,
]

/** The freeze that runs, or the way to one: «إيقاف مؤقت». */
export function FreezeBlock({ subscription }: { subscription: Subscription }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const care = useRead(subscriptionEndpoints.care, {})
  const frozen = useFrozenWords()
  if (frozen !== null) return <RunningFreeze>{frozen}</RunningFreeze>
  if (!care.data?.freezesLeft) return null
  return (
    <>
      <Button tone="quiet" icon={CirclePause} className="self-start max-md:w-full" onClick={() => setAsking(true)}>
        {words.freeze}
      </Button>
      {isAsking && <FreezeDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </>
  )
}

function RunningFreeze({ children }: { children: string }): ReactNode {
  const end = useWrite(freezeEndpoints.end, { changes, onSuccess: () => toast.success(words.back) })
  return (
    <div className="w-full">
      <Banner
        icon={CirclePause}
        actions={
          <Button tone="quiet" size="small" busy={end.isPending} onClick={() => end.mutate({})}>
            {words.end}
          </Button>
        }
      >
        <p className="font-medium">{children}</p>
        <p>{words.endNote}</p>
        {end.error && <p role="alert">{errorText(end.error)}</p>}
      </Banner>
    </div>
  )
}

const choices = Object.values(FreezeDays).map((days) => ({ value: String(days), words: countOf('week', days / 7) }))

function FreezeDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }): ReactNode {
  const [days, setDays] = useState<FreezeDays>(FreezeDays.One)
  const quote = useRead(freezeEndpoints.quote, { query: { days } })
  const idempotencyKey = useIdempotencyKey(subscription.id, days)
  const start = useWrite(freezeEndpoints.start, {
    changes,
    // The notification says it with the new days.
    onSuccess: onClose,
  })
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={words.freeze}
      description={words.note}
      actions={
        <Button
          busy={start.isPending}
          disabled={quote.data === undefined}
          onClick={() => start.mutate({ body: { days }, idempotencyKey })}
        >
          {words.confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={words.length}
          choices={choices}
          value={String(days)}
          onChange={({ target }) =>
            setDays(Object.values(FreezeDays).find((each) => String(each) === target.value) ?? days)
          }
        />
        <DataBlock query={quote} skeleton={<SkeletonText lines={3} />}>
          {(read) => <Consequences quote={read} end={subscription.end} />}
        </DataBlock>
        <FormAlert>{start.error && errorText(start.error)}</FormAlert>
      </div>
    </Dialog>
  )
}

function Consequences({ quote, end }: { quote: FreezeQuote; end: string }): ReactNode {
  const now = useNow()
  const { until, newEnd, cancels, freezesLeft } = quote
  const kept = keptPlaces(useOwnStanding(true).data?.list ?? [], 'student')
  const skipped = kept.filter(({ start }) => start < parseInstant(until)).length
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5" aria-live="polite">
      <li>{t('backOn', { when: spokenInstant(until, now) })}</li>
      <li>{t('newEnd', { end: formatDay(newEnd, now), before: formatDay(end, now) })}</li>
      {cancels !== null && <li>{t('cancels', { when: spokenInstant(cancels.start, now) })}</li>}
      {skipped > 0 && <li>{t('skips', { dates: countOf('appointment', skipped) })}</li>}
      <li>{t('left', { times: countOf('time', freezesLeft) })}</li>
    </ul>
  )
}
