import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { weeklyHoursEndpoints } from '@hiwar/contract/appointments/weekly-hours.ts'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { displayedHundredths } from '@hiwar/domain/ratings/displayed.ts'
import { pointsOfLoss } from '@hiwar/domain/reliability/points.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { type Booking, type KeptTime, studentOf } from '@hiwar/kit/calendar/slot-view.ts'
import { weekWords } from '@hiwar/kit/calendar/words.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatRating } from '@hiwar/kit/format/numbers.ts'
import { pointNoun } from '@hiwar/kit/format/points.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Checkbox } from '@hiwar/kit/ui/fields/choices.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useRef, useState } from 'react'
import { scheduleWords as words } from './words.ts'

type SlotChange = ReplyOf<typeof slotEndpoints.change>

interface SlotChanging {
  done: (reply: SlotChange) => void
  onClose: () => void
}

/** Sends slot changes and then reads slots, lessons and the tutor's statistics again. */
export function useSlotChange({ done, onClose }: SlotChanging) {
  /** The request whose response was lost: if it then conflicts or finds nothing, it was saved before. */
  const lost = useRef('')
  return useWrite(slotEndpoints.change, {
    changes: [
      slotEndpoints.list,
      weeklyHoursEndpoints.read,
      lessonEndpoints.list,
      standingTimeEndpoints.list,
      tutorEndpoints.info,
      tutorEndpoints.ownStats,
    ],
    onSuccess: (reply) => {
      done(reply)
      onClose()
    },
    onError: (error, { body }) => {
      const [sent, before] = [JSON.stringify(body), lost.current]
      if (isUnanswered(error)) lost.current = sent
      if (sent !== before || !isDone(error)) return
      toast.info(words.savedBefore)
      onClose()
    },
  })
}

function isUnanswered(error: Error): boolean {
  return error instanceof ApiError && error.code === 'send-failed'
}

function isDone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

interface StrandingDialogProps {
  kind: 'delete' | 'shrink'
  stranded: readonly Booking[]
  /** Kept dates that are let go besides. */
  kept?: readonly KeptTime[]
  busy: boolean
  alert: ReactNode
  onConfirm: () => void
  onClose: () => void
}

const wordsOfKind = {
  delete: {
    title: words.deleteTitle,
    effect: 'deleteEffect',
    understood: words.understoodDelete,
    confirm: words.deleteAndCancel,
  },
  shrink: {
    title: words.shrinkTitle,
    effect: 'shrinkEffect',
    understood: words.understoodShrink,
    confirm: words.shrinkAndCancel,
  },
} as const

/** Confirms a change that cancels lessons: the button works once the effects are marked as understood. */
export function StrandingDialog(props: StrandingDialogProps): ReactNode {
  const { kind, stranded, kept = [], busy, alert, onConfirm, onClose } = props
  const now = useNow()
  const [isUnderstood, setIsUnderstood] = useState(false)
  const { title, effect, understood, confirm } = wordsOfKind[kind]
  const count = stranded.length
  return (
    <Dialog
      open
      destructive
      title={title}
      busy={busy}
      onOpenChange={onClose}
      actions={
        <Button tone="danger" busy={busy} disabled={!isUnderstood} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    >
      <ul aria-label={words.strandedLessons} className="mb-4 divide-y divide-line rounded-card border border-line">
        {stranded.map((booking) => (
          <li key={booking.start} className="flex items-center gap-3 px-4 py-3">
            <Avatar name={studentOf(booking)?.name ?? ''} image={studentOf(booking)?.image ?? null} size="small" />
            <div className="min-w-0">
              <p className="truncate font-medium">
                <Name>{studentOf(booking)?.name ?? weekWords.booked}</Name>
              </p>
              <SlotTimes range={booking} now={now} className="text-ink-soft text-sm" />
            </div>
          </li>
        ))}
      </ul>
      <p>
        {wordsOf(words)(effect, {
          lessons: countAfter('lesson', count),
          points: countAfter(pointNoun, pointsAmong(stranded, now)),
          stars: formatRating(penaltyOf(count)),
        })}
      </p>
      <LetGo kept={kept} />
      <Checkbox
        label={understood}
        checked={isUnderstood}
        onChange={(event) => setIsUnderstood(event.target.checked)}
        className="my-2"
      />
      <FormAlert>{alert}</FormAlert>
    </Dialog>
  )
}

/** «ومن المواعيد الثابتة يُترك موعدان: منى، ليلى.» Nothing is taken off the rating for them. */
export function LetGo({ kept, className }: { kept: readonly KeptTime[]; className?: string }): ReactNode {
  if (kept.length === 0) return null
  const names = [...new Set(kept.map(({ name }) => name))].join('، ')
  return <p className={className}>{wordsOf(words)('letGo', { count: countOf('appointment', kept.length), names })}</p>
}

/** The points of all lessons that go, each by its own notice. */
function pointsAmong(stranded: readonly Booking[], now: number): number {
  return stranded.reduce((sum, { start }) => sum + pointsOfLoss(start - now), 0)
}

/** How many stars this number of reliability penalties takes off the displayed rating. */
function penaltyOf(count: number): number {
  const best = 500
  return (displayedHundredths(best, 0) - displayedHundredths(best, count)) / 100
}

/** Example: «الثلاثاء، ٢٤ نوفمبر، ٦:٠٠ – ٨:٠٠ م». */
export function SlotTimes({ range, now, className }: { range: TimeRange; now: number; className?: string }): ReactNode {
  return (
    <p className={className}>
      {formatDay(range.start, now)}، <span className="tabular">{formatClockRange(range.start, range.end)}</span>
    </p>
  )
}
