import { type LessonAgain, type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { daysBetween } from '@hiwar/domain/time/calendar.ts'
import { instantOf, MINUTE, SECOND } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatClock, formatDay, formatNearDay } from '@hiwar/kit/format/date-time.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { Button, type ButtonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { lessonWords } from './words.ts'

const t = wordsOf(lessonWords)

/** How long the booking can be taken back with one press. */
const undoTime = 30 * SECOND

/** The time at which the lesson can be had once more; null for none. */
export function useAgain(record: LessonRecord | undefined) {
  const id = record?.lesson.id ?? 0
  return useRead(lessonEndpoints.again, { params: { id } }, { enabled: id !== 0, staleTime: MINUTE })
}

interface AgainButtonProps {
  record: LessonRecord
  /** Shown while nothing is offered. */
  otherwise: ReactNode
  /** Opens the booking dialog, which says what is in the way. */
  onRefused: () => void
  look?: ButtonClasses & { className?: string }
}

/** «حجز مجددًا الثلاثاء، ١ ديسمبر ٧:٣٠ م»: books the same lesson once more with one press, which can be taken back. */
export function AgainButton({ record, otherwise, ...props }: AgainButtonProps): ReactNode {
  const { data } = useAgain(record)
  return data ? <BookAgain key={data.start} record={record} offer={data} {...props} /> : otherwise
}

interface BookAgainProps extends Omit<AgainButtonProps, 'otherwise'> {
  offer: LessonAgain
}

function BookAgain({ record, offer, onRefused, look }: BookAgainProps): ReactNode {
  const now = useNow()
  const tutorId = tutorOf(record)
  const idempotencyKey = useIdempotencyKey(tutorId, offer.slotId, offer.start, offer.duration)
  const changes = [lessonEndpoints.list, lessonEndpoints.again, subscriptionEndpoints.current]
  const when = `${dayWords(offer.start, now)} ${formatClock(offer.start)}`
  const cancel = useWrite(lessonEndpoints.cancel, {
    changes,
    onSuccess: () => toast.success(lessonWords.canceledDone),
    onError: (error) => toast.error(errorText(error)),
  })
  const book = useWrite(lessonEndpoints.book, {
    changes,
    onSuccess: ({ id }) => {
      const undo = () => cancel.mutate({ params: { id } })
      const action = { words: lessonWords.undo, altText: lessonWords.undoAlt, run: undo }
      toast.success(t('bookedAgain', { when }), { stays: undoTime, action })
    },
    onError: (error) => {
      toast.error(errorText(error))
      onRefused()
    },
  })
  return (
    <Button
      {...look}
      className={clsx('text-balance', look?.className)}
      busy={book.isPending}
      onClick={() => book.mutate({ body: { tutorId, ...offer }, idempotencyKey })}
    >
      {t('bookAgainAt', { when })}
    </Button>
  )
}

function tutorOf({ members }: LessonRecord): number {
  return members.find(({ role }) => isTutorOrManager(role))?.userId ?? 0
}

/** «غدًا», or the whole day. */
function dayWords(start: string, now: number): string {
  const days = daysBetween(cairoDay(instantOf(now)), cairoDay(instantOf(start)))
  return days > 1 ? formatDay(start, now) : formatNearDay(start, now)
}
