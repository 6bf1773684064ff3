import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { dashboardWords as words } from '../dashboard/words.ts'
import { NoNextLesson } from './DashboardLessons.tsx'
import { useBookingDialog } from './use-booking-dialog.tsx'

const FreeTimes = lazy(async () => ({ default: (await import('../tutors/profile/FreeTimes.tsx')).FreeTimes }))

/** No lesson is booked: the next free times of the last tutor, each one press from the confirmation. */
export function LessonAgain({ tutorId = 0 }: { tutorId: number | undefined }): ReactNode {
  const { book, dialog } = useBookingDialog()
  const { data: tutor, error } = useRead(tutorEndpoints.info, { params: { id: tutorId } }, { enabled: tutorId !== 0 })
  if (error !== null || tutorId === 0) return <NoNextLesson isStudent />
  const waiting = <Skeleton className="h-40 w-full" />
  return (
    <div className="@container rounded-sheet border border-line bg-surface p-5 md:p-7">
      <div className="grid gap-5 @3xl:grid-cols-[minmax(0,1fr)_18.5rem] @3xl:grid-rows-[auto_1fr] @3xl:gap-x-8">
        <div className="flex items-center gap-4">
          <Avatar name={tutor?.name ?? ''} image={tutor?.image ?? null} size="large" decorative />
          <div className="min-w-0">
            <p className="text-ink-soft">{words.noneNext}</p>
            <h3 className="text-xl">
              {wordsOf(words).rich('again', {
                tutor: tutor?.name ?? '',
                name: (chunks) => <Name key="name">{chunks}</Name>,
              })}
            </h3>
          </div>
        </div>
        <div className="@3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
          {tutor === undefined ? (
            waiting
          ) : (
            <Suspense fallback={waiting}>
              <FreeTimes tutor={tutor} onChoose={(start) => void book(tutor, start)} />
            </Suspense>
          )}
        </div>
        <LinkButton to="/tutors" tone="quiet" className="self-end justify-self-start">
          {words.otherTutors}
        </LinkButton>
      </div>
      {dialog}
    </div>
  )
}
