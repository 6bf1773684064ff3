import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { sidesOf } from '../lessons/lesson.ts'
import { lessonWords as words } from '../lessons/words.ts'
import { TimesToCome } from '../tutors/profile/time-pills.tsx'
import { useBookingDialog } from './use-booking-dialog.tsx'

const AgainOrTimes = lazy(async () => ({ default: (await import('./AgainOrTimes.tsx')).AgainOrTimes }))

interface LessonAgainProps {
  last: LessonRecord | undefined
  viewerId: number
  /** What is not booked; stands above the offer, or alone where there is nothing to offer. */
  nothing?: string
}

/** No lesson is booked: the last tutor with the next free times, each one press from the confirmation. */
export function LessonAgain({ last, viewerId, nothing }: LessonAgainProps): ReactNode {
  const { book, dialog } = useBookingDialog()
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
  const waiting = <TimesToCome leads />
  return (
    <div className={`@container p-5 md:p-7 ${groundClasses}`}>
      {nothing && <h2 className="mb-4 text-ink-soft text-lg">{nothing}</h2>}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 @xl:grid-rows-[auto_1fr] @xl:gap-x-7 @xl:gap-y-4">
        <span className="block size-18 overflow-hidden rounded-full @xl:row-span-2 @xl:size-36 @xl:self-start">
          <Avatar name={name} image={tutor.image} size="fill" />
        </span>
        <h3 className="text-xl @xl:text-2xl">
          {wordsOf(words).rich('again', { tutor: name, name: (chunks) => <Name key="name">{chunks}</Name> })}
        </h3>
        <div className="@max-xl:col-span-2">
          {info === undefined ? (
            waiting
          ) : (
            <Suspense fallback={waiting}>
              <AgainOrTimes leads tutor={info} last={last} onChoose={(start) => void book(info, start)} />
            </Suspense>
          )}
          <TextLink to="/tutors" className="mt-3 inline-block py-2.5">
            {words.otherTutors}
          </TextLink>
        </div>
      </div>
      {dialog}
    </div>
  )
}

export const groundClasses = 'rounded-sheet border border-brand-500/25 bg-brand-tint'
