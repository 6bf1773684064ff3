import { type TutorInfo, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { loginPath } from '@hiwar/kit/shell/redirect.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { WriteButton } from '../chat/WriteButton.tsx'
import { bookingAsked, bookingPath, trialPath } from '../kept-choice.tsx'
import { FirstReviews, TutorReviews } from '../ratings/TutorReviews.tsx'
import { FavouriteButton } from '../tutors/favourites.tsx'
import { BookingBar, BookingCard, OwnerCard } from '../tutors/profile/BookingCard.tsx'
import { NotHere, PreviewBanner, TutorAbout, TutorHeader, TutorSkeleton } from '../tutors/profile/TutorProfile.tsx'
import { useTutorUpdates } from '../tutors/use-tutor-updates.ts'
import { tutorWords } from '../tutors/words.ts'
import { useBookingDialog } from './use-booking-dialog.tsx'

const BlockMenu = lazy(async () => ({ default: (await import('./blocks/Blocking.tsx')).BlockMenu }))

/** `/t/{id}`: the public page of one tutor. */
export function TutorPage(): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) ? <TutorOf key={id} id={Number(id)} /> : <NotFoundPage />
}

function TutorOf({ id }: { id: number }): ReactNode {
  useTutorUpdates()
  const [address] = useSearchParams()
  const asked = bookingAsked(address)
  const trial = address.get('trial') === '1'
  const isVisitor = useLogin() === null
  const tutor = useRead(tutorEndpoints.info, { params: { id } })
  const isHidden = tutor.error instanceof ApiError && [403, 404].includes(tutor.error.status)
  // A booking needs a login, so a visitor goes there at once and comes back to the booking.
  if (isVisitor && asked !== undefined) return <Navigate to={loginPath(bookingPath(id, asked))} replace />
  if (isVisitor && trial) return <Navigate to={loginPath(trialPath(id))} replace />
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
  const { mayBook, book, bookTrial, loginFor, dialog } = useBookingDialog()
  const isOwner = user?.id === tutor.id
  const mayPreview = useMay('tutor.meta')
  const isStudent = useMay('lesson.book')
  const tab = address.get('tab') === 'reviews' ? 'reviews' : 'about'
  const asked = bookingAsked(address)
  const asksTrial = address.get('trial') === '1'
  const isAsked = (asked !== undefined || asksTrial) && isStudent

  const openOnce = useEffectEvent(() => {
    setAddress(without(without(address, 'book'), 'trial'), { replace: true })
    void (asksTrial ? bookTrial(tutor) : book(tutor, asked ?? undefined))
  })
  useEffect(() => {
    if (isAsked) openOnce()
  }, [isAsked])

  function showTab(next: 'about' | 'reviews'): void {
    const changed = without(address, 'tab')
    if (next === 'reviews') changed.set('tab', next)
    setAddress(changed, { replace: true, preventScrollReset: true })
  }

  // Focus opens the tab, and stays in the page when the press below the first reviews is gone.
  const reviewsTab = useRef<HTMLSpanElement>(null)
  const reviews = wordsOf(tutorWords)('reviews', { count: formatNumber(tutor.ratingCount) })
  return (
    <>
      {mayPreview && <PreviewBanner tutorId={tutor.id} />}
      <div className="grid grid-cols-1 gap-6 md:gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <TutorHeader tutor={tutor} action={<TutorActions tutor={tutor} />} />
        {(mayBook || isOwner) && (
          <div className="xl:sticky xl:top-[calc(var(--top-bar)+2rem)] xl:row-span-2 xl:self-start">
            {mayBook && (
              <BookingCard
                tutor={tutor}
                seesTimes={isStudent}
                onBook={(startAt) => void book(tutor, startAt)}
                onTrial={() => void bookTrial(tutor)}
                loginFor={(startAt) => loginFor(tutor, startAt)}
              />
            )}
            {isOwner && <OwnerCard tutor={tutor} />}
          </div>
        )}
        <Tabs
          label={tutorWords.tabs}
          value={tab}
          onChange={showTab}
          tabs={[
            {
              value: 'about',
              words: tutorWords.about,
              content: (
                <TutorAbout
                  tutor={tutor}
                  reviews={
                    <FirstReviews tutorId={tutor.id} onAll={() => reviewsTab.current?.closest('button')?.focus()} />
                  }
                />
              ),
            },
            {
              value: 'reviews',
              words: <span ref={reviewsTab}>{reviews}</span>,
              content: <TutorReviews tutor={{ ...tutor, name: tutor.name ?? '' }} />,
            },
          ]}
        />
      </div>
      {mayBook && <BookingBar tutor={tutor} onBook={() => void book(tutor)} loginAt={loginFor(tutor)} />}
      {dialog}
    </>
  )
}

function TutorActions({ tutor }: { tutor: TutorInfo }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <WriteButton tutor={tutor} />
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
