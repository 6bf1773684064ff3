import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { sidesOf } from '../lessons/lesson.ts'
import { lessonWords as words } from '../lessons/words.ts'
import { openBooking } from '../shell/booking.ts'

const AgainOrTimes = lazy(async () => ({ default: (await import('./AgainOrTimes.tsx')).AgainOrTimes }))

interface LessonAgainProps {
  last: LessonRecord | undefined
  viewerId: number
  /** What is not booked; stands above the offer, or alone where there is nothing to offer. */
  nothing?: string
}

/** No lesson is booked: the same lesson with the last tutor once more, one press away, and any other time. */
export function LessonAgain({ last, viewerId, nothing }: LessonAgainProps): ReactNode {
  const tutor = last?.offered ? sidesOf(last, viewerId).tutor : undefined
  const id = tutor?.userId ?? 0
  const { data: info, error } = useRead(tutorEndpoints.info, { params: { id } }, { enabled: id !== 0 })
  if (error !== null || tutor === undefined) {
    const action = <LinkButton to="/tutors">{words.book}</LinkButton>
    return (
      <EmptyState drawing="calendar" words={nothing ?? words.noneUpcoming} action={action} className={groundClasses} />
    )
  }
  const name = tutor.name ?? ''
  const waiting = <Skeleton className="h-13" />
  return (
    <div className={`flex flex-col gap-4 p-5 md:p-6 ${groundClasses}`}>
      {nothing && <h2 className="text-ink-soft text-lg">{nothing}</h2>}
      <div className="flex items-center gap-4">
        <Avatar name={name} image={tutor.image} size="large" />
        <h3 className="min-w-0 text-balance text-xl">
          {wordsOf(words).rich('again', { tutor: name, name: (chunks) => <Name key="name">{chunks}</Name> })}
        </h3>
      </div>
      {info === undefined ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <AgainOrTimes tutor={info} last={last} onChoose={(startAt) => openBooking({ tutor: info, startAt })} />
        </Suspense>
      )}
    </div>
  )
}

export const groundClasses = 'rounded-sheet border border-brand-500/25 bg-brand-tint'
