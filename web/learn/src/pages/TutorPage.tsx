import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { type TutorInfo, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { AfterPaint } from '@hiwar/kit/ui/AfterPaint.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { WriteButton } from '../chat/WriteButton.tsx'
import { bookingAsked } from '../kept-choice.tsx'
import { TutorReviews } from '../ratings/TutorReviews.tsx'
import { openBooking, useMayBook } from '../shell/booking.ts'
import { KeepWeekly } from '../standing/KeepWeekly.tsx'
import { FavouriteButton } from '../tutors/favourites.tsx'
import { BookingBar, BookingCard, OwnerCard } from '../tutors/profile/BookingCard.tsx'
import { FreeWeek } from '../tutors/profile/FreeWeek.tsx'
import {
  asideClasses,
  besideClasses,
  NotHere,
  PreviewBanner,
  pageClasses,
  TutorAbout,
  TutorFilm,
  TutorHeader,
  TutorSkeleton,
} from '../tutors/profile/TutorProfile.tsx'
import type { FaceState } from '../tutors/TutorCard.tsx'
import { useTutorUpdates } from '../tutors/use-tutor-updates.ts'
import { tutorWords } from '../tutors/words.ts'

// Below the first window, and so it arrives after it.
const SimilarTutors = lazy(async () => ({
  default: (await import('../tutors/profile/SimilarTutors.tsx')).SimilarTutors,
}))
const BlockMenu = lazy(async () => ({ default: (await import('./blocks/Blocking.tsx')).BlockMenu }))

/** `/t/{id}`: the public page of one tutor. */
export function TutorPage(): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) ? <TutorOf key={id} id={Number(id)} /> : <NotFoundPage />
}

function TutorOf({ id }: { id: number }): ReactNode {
  useTutorUpdates()
  const tutor = useRead(tutorEndpoints.info, { params: { id } })
  const isHidden = tutor.error instanceof ApiError && [403, 404].includes(tutor.error.status)
  if (isHidden) return <NotHere />
  return (
    <>
      {tutor.data === undefined && tutor.error !== null && <PageHeading hidden>{tutorWords.onePage}</PageHeading>}
      <DataBlock query={tutor} skeleton={<TutorSkeleton />}>
        {(info: TutorInfo) => <TutorView tutor={info} />}
      </DataBlock>
    </>
  )
}

function TutorView({ tutor }: { tutor: TutorInfo }): ReactNode {
  const user = useLogin()?.user
  const [address, setAddress] = useSearchParams()
  const mayBook = useMayBook()
  const isOwner = user?.id === tutor.id
  const mayPreview = useMay('tutor.meta')
  const asked = bookingAsked(address)
  const asksTrial = address.get('trial') === '1'
  const { wish }: FaceState = useLocation().state ?? {}
  const isAsked = (asked !== undefined || asksTrial) && mayBook

  const openOnce = useEffectEvent(() => {
    setAddress(without(without(address, 'book'), 'trial'), { replace: true })
    openBooking({ tutor, startAt: asked ?? undefined, trial: asksTrial })
  })
  useEffect(() => {
    if (isAsked) openOnce()
  }, [isAsked])

  return (
    <>
      {mayPreview && <PreviewBanner tutorId={tutor.id} />}
      <div className={clsx(pageClasses, (mayBook || isOwner || tutor.video !== null) && besideClasses)}>
        <TutorFilm tutor={tutor} />
        <TutorHeader tutor={tutor} action={<TutorActions tutor={tutor} />} />
        <div className={clsx('empty:hidden', asideClasses(tutor.video !== null))}>
          {mayBook && (
            <BookingCard
              tutor={tutor}
              onBook={() => openBooking({ tutor })}
              onTrial={() => openBooking({ tutor, trial: true })}
            />
          )}
          {isOwner && <OwnerCard tutor={tutor} />}
        </div>
        <div className="flex flex-col gap-5 md:gap-6 lg:col-start-1">
          {mayBook && <FreeWeek tutor={tutor} onChoose={(startAt) => openBooking({ tutor, startAt })} />}
          {tutor.nextFree !== null && (
            <KeepWeekly
              {...{ tutor }}
              from={{ start: parseInstant(tutor.nextFree), duration: LessonDuration.Long }}
              words={tutorWords.keepWeekly}
              className="self-start"
            />
          )}
          <TutorAbout tutor={tutor} />
          <CardPart id="reviews" heading={wordsOf(tutorWords)('reviews', { count: formatNumber(tutor.ratingCount) })}>
            <TutorReviews tutor={{ ...tutor, name: tutor.name ?? '' }} />
          </CardPart>
        </div>
        {mayBook && (
          <div className="empty:hidden lg:col-span-2">
            <AfterPaint>
              <SimilarTutors tutor={tutor} wish={wish} />
            </AfterPaint>
          </div>
        )}
      </div>
      {mayBook && (
        <BookingBar
          tutor={tutor}
          onBook={() => openBooking({ tutor })}
          onTrial={() => openBooking({ tutor, trial: true })}
        />
      )}
    </>
  )
}

function TutorActions({ tutor }: { tutor: TutorInfo }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-1 md:gap-2">
      <span className="contents md:hidden">
        <WriteButton brief tutor={tutor} />
      </span>
      <span className="hidden md:contents">
        <WriteButton tutor={tutor} />
      </span>
      <FavouriteButton tutor={tutor} />
      {useMay('lesson.book') && (
        <Suspense fallback={<span className="size-10 touch:size-11" />}>
          <BlockMenu tutor={tutor} />
        </Suspense>
      )}
    </div>
  )
}

function without(address: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(address)
  rest.delete(name)
  return rest
}
