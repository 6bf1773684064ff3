/** Other times for a lesson: before it is canceled, and for a day on the canceled one. */
import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { type Alternative, waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClock, formatDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { formatRating } from '@hiwar/kit/format/numbers.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { openBooking } from '../shell/booking.ts'
import { waitingWords as words } from './words.ts'

const t = wordsOf(words)

interface AlternativesProps {
  record: LessonRecord
  heading: string
  /** Opens the choice of another time with the same tutor at this one. */
  onOwn: (time: Alternative) => void
  /** Another tutor's time. */
  onOther: (time: Alternative) => void
}

function Alternatives({ record, heading, onOwn, onOther }: AlternativesProps): ReactNode {
  const now = useNow()
  const { data, isError } = useRead(waitingListEndpoints.alternatives, { params: { id: record.lesson.id } })
  // What could not be read stands in nobody's way.
  if (isError) return null
  return (
    <div className="mb-4">
      <h3 className="mb-2 font-medium text-sm">{heading}</h3>
      {data === undefined ? (
        <Skeleton className="h-40 w-full rounded-card" />
      ) : data.length === 0 ? (
        <p className="text-ink-soft text-sm">{words.noOthers}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.map((time) => (
            <li key={`${time.tutor.id} ${time.start}`}>
              <button
                type="button"
                className="flex min-h-13 w-full items-center gap-3 px-3 py-2 text-start hover:bg-sunken"
                onClick={() => (time.sameTutor ? onOwn(time) : onOther(time))}
              >
                <Avatar name={time.tutor.name ?? ''} image={time.tutor.image} size="small" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    <Name>{time.tutor.name}</Name>
                  </span>
                  <time dateTime={time.start} className="tabular block text-ink-soft text-sm">
                    {formatDay(time.start, now)}، <span className="whitespace-nowrap">{formatClock(time.start)}</span>
                  </time>
                </span>
                {!time.sameTutor && time.avgRating > 0 && (
                  <span className="tabular inline-flex items-center gap-1 text-sm">
                    <Icon of={Star} className="text-accent-ink" />
                    <span className="sr-only">{words.rating}</span>
                    {formatRating(time.avgRating)}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** In the question whether to cancel: the own tutor's time moves the lesson, another one replaces it after one confirmation. */
export function AlternativesBefore({ record, onLeave }: { record: LessonRecord; onLeave: () => void }): ReactNode {
  const [other, setOther] = useState<Alternative | null>(null)
  const { id: lessonId, slotId, start, duration } = record.lesson
  return (
    <>
      <Alternatives
        record={record}
        heading={words.othersBefore}
        onOwn={(time) => {
          onLeave()
          openBooking({
            tutor: time.tutor,
            startAt: instantOf(time.start),
            moving: { lessonId, slotId, start, duration },
          })
        }}
        onOther={setOther}
      />
      {other && <ReplaceDialog record={record} time={other} onDone={onLeave} onClose={() => setOther(null)} />}
    </>
  )
}

/** On the card of a canceled lesson. */
export function AlternativesAfter({ record }: { record: LessonRecord }): ReactNode {
  const open = ({ tutor, start }: Alternative) => openBooking({ tutor, startAt: instantOf(start) })
  return <Alternatives record={record} heading={words.others} onOwn={open} onOther={open} />
}

interface ReplaceDialogProps {
  record: LessonRecord
  time: Alternative
  onDone: () => void
  onClose: () => void
}

/** Books the other time in place of the lesson: both happen or neither. */
function ReplaceDialog({ record, time, onDone, onClose }: ReplaceDialogProps): ReactNode {
  const now = useNow()
  const { tutor, slotId, start, duration } = time
  const idempotencyKey = useIdempotencyKey(record.lesson.id, tutor.id, start)
  const when = spokenInstant(start, now)
  const book = useWrite(lessonEndpoints.book, {
    changes: [lessonEndpoints.list, subscriptionEndpoints.current],
    onSuccess: () => {
      toast.success(t('taken', { when }))
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      title={words.otherTitle}
      description={t('otherNote', { when: spokenInstant(record.lesson.start, now) })}
      confirm={words.otherTake}
      busy={book.isPending}
      alert={book.error && errorText(book.error)}
      onConfirm={() =>
        book.mutate({
          body: { tutorId: tutor.id, slotId, start, duration, replaces: record.lesson.id },
          idempotencyKey,
        })
      }
      onOpenChange={onClose}
    >
      <p className="pb-3 font-medium">
        <Name>{tutor.name}</Name>
        <span className="block text-ink-soft">{when}</span>
      </p>
    </ConfirmDialog>
  )
}
