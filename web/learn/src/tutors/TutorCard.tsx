import { type TutorCard as Card, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { type Instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button, inPlace, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Chip, Card as Ground, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Eye, Play } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { bookingPath } from '../kept-choice.tsx'
import { useTrialPrice } from '../use-trial-price.ts'
import { CompareButton, type Comparing } from './compare/CompareBar.tsx'
import { FavouriteButton } from './favourites.tsx'
import type { FreeTimeWish } from './filters/tutor-filters.ts'
import { isNewcomer, lessonsFact, NewChip } from './Standing.tsx'
import { TrialButton } from './TrialButton.tsx'
import { useLessonPrice } from './use-lesson-price.ts'
import { tutorWords } from './words.ts'

const Film = lazy(async () => ({ default: (await import('@hiwar/kit/ui/film/Film.tsx')).Film }))
const t = wordsOf(tutorWords)
const topicsShown = 3
const buttonsOfPhone = 'max-md:w-full max-md:*:flex-auto'
/** The look of the booking beside the trial lesson. */
const second = { tone: 'quiet', size: 'small', className: 'min-h-11!' } as const

interface TutorCardProps {
  tutor: Card
  /** The card of the viewer's own profile. */
  own?: boolean
  /** Absent if the viewer cannot book, as for tutors. */
  onBook?: (startAt?: Instant) => void
  /** Books a trial lesson, where the viewer may have one. */
  onTrial?: (() => void) | undefined
  /** The times that the list was asked for, which the tutor's page goes on with. */
  wish?: FreeTimeWish | undefined
  /** The choice of tutors to compare, in the list of all. */
  compare?: Comparing | undefined
  /** In sight when the page opens: the picture is loaded at once. */
  first?: boolean
}

/** One tutor in short: the face, the tutor's own words in a bubble beside it, and one row to act. */
export function TutorCard(props: TutorCardProps): ReactNode {
  const { tutor, own, onBook, onTrial, wish, compare, first = false } = props
  const [plays, setPlays] = useState(false)
  const name = tutor.name ?? ''
  // A card that was asked for by time books the time that it names.
  const startAt = wish && tutor.nextFree ? parseInstant(tutor.nextFree) : undefined
  const price = useLessonPrice()
  const trialPrice = useTrialPrice()
  const offersTrial = onTrial !== undefined && tutor.nextFree !== null && typeof trialPrice === 'number'
  return (
    <Ground lifts pad="none" className="relative flex h-full flex-col overflow-hidden">
      {plays && tutor.video && (
        <Suspense fallback={<div className="aspect-video bg-black" />}>
          <Film
            begins
            src={tutor.video}
            poster={tutor.thumbnail}
            label={t('video', { name })}
            className="z-10 aspect-video"
          />
        </Suspense>
      )}
      <div className="flex flex-1 flex-col gap-2 p-3.5 md:gap-3 md:p-5">
        <div className="flex flex-wrap gap-x-3.5 gap-y-2 md:gap-x-5">
          {!(plays && tutor.video) && <Portrait {...{ tutor, first }} onPlay={() => setPlays(true)} />}
          <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
            <div className="flex flex-wrap items-start justify-end">
              <h2 className="line-clamp-2 min-w-0 flex-1 basis-[5.5em] text-lg">
                <PageLink {...{ tutor, wish }} />
              </h2>
              {compare && <CompareButton tutor={tutor} {...compare} />}
              <FavouriteButton tutor={tutor} className="relative z-10 -me-2 -mt-2 -mb-2" />
            </div>
            <Facts tutor={tutor} />
            {tutor.bio && (
              <SpeechBubble className="mt-0.5 max-md:py-1.5 text-sm md:mt-1 md:text-base">
                <span className="line-clamp-2">{tutor.bio}</span>
              </SpeechBubble>
            )}
            {own && (
              <Chip tone="brand" icon={Eye} className="w-max">
                {tutorWords.ownCard}
              </Chip>
            )}
          </div>
        </div>
        <Topics topics={tutor.topics} />
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex min-w-0 flex-1 basis-40 flex-col text-sm leading-normal">
            <span>{nextFreeWords(tutor)}</span>
            <span className="min-h-5.5 text-ink-soft">{price?.lesson}</span>
          </p>
          <div className={clsx('relative z-10 flex flex-wrap gap-2 empty:hidden', offersTrial && buttonsOfPhone)}>
            {offersTrial && <TrialButton brief tone="primary" {...{ tutor, onTrial }} className="min-h-11!" />}
            {onBook && (
              <BookButton
                label={t('bookWith', { name })}
                {...{ tutor, startAt }}
                {...(offersTrial && second)}
                onBook={() => onBook(startAt)}
              />
            )}
          </div>
        </div>
      </div>
    </Ground>
  )
}

/** The name is the card's only link; it covers the card. */
function PageLink({ tutor, wish }: Pick<TutorCardProps, 'tutor' | 'wish'>): ReactNode {
  const { id, name, image, thumbnail, video } = tutor
  const client = useQueryClient()
  const state: FaceState = { face: { name, image, thumbnail }, hasFilm: video !== null, ...(wish && { wish }) }
  return (
    <Link
      viewTransition
      to={`/t/${id}`}
      state={state}
      // A moment before the click opens the page.
      onPointerDown={() => void client.prefetchQuery(readOf(tutorEndpoints.info, { params: { id } }))}
      className="after:absolute after:inset-0 after:rounded-card"
    >
      <Name>{name}</Name>
    </Link>
  )
}

/** The face, with a button that plays the film in place where there is one. */
function Portrait({ tutor, first, onPlay }: { tutor: Card; first: boolean; onPlay: () => void }): ReactNode {
  const isOpening = useViewTransitionState(`/t/${tutor.id}`)
  return (
    <div className="relative size-20 shrink-0 md:size-28">
      <TutorPicture tutor={tutor} first={first} className={clsx('size-full rounded-card', isOpening && sharedFace)} />
      {tutor.video && (
        <button
          type="button"
          aria-label={t('playVideo', { name: tutor.name ?? '' })}
          onClick={onPlay}
          className="group/play absolute inset-0 z-10 flex items-end justify-end rounded-card p-1"
        >
          <span className="grid size-7 place-items-center rounded-full bg-black/65 text-white transition-colors group-hover/play:bg-brand group-hover/play:text-on-brand md:size-8">
            <Icon of={Play} className="size-3.5 translate-x-px fill-current" />
          </span>
        </button>
      )}
    </div>
  )
}

/** Rating and lessons on time, else lessons taught, as far as they speak for the tutor. */
function Facts({ tutor }: { tutor: Card }): ReactNode {
  const fact = lessonsFact(tutor)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {tutor.ratingCount > 0 && <Rating compact value={tutor.avgRating} count={tutor.ratingCount} />}
      {isNewcomer(tutor) && <NewChip tutor={tutor} />}
      {fact && <span className="text-ink-soft max-md:hidden">{fact}</span>}
    </p>
  )
}

/** What the tutor says, in a bubble that comes from the face. */
export function SpeechBubble({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  return (
    <p
      dir="auto"
      className={clsx(
        'w-fit rounded-card rounded-ss-[4px] bg-brand-tint-strong/60 px-3.5 py-2 leading-normal',
        className,
      )}
    >
      {children}
    </p>
  )
}

function Topics({ topics }: { topics: readonly string[] }): ReactNode {
  if (topics.length === 0) return null
  const rest = topics.length - topicsShown
  return (
    <p className="text-ink-soft text-sm max-md:hidden">
      {topics.slice(0, topicsShown).join(' · ')}
      {rest > 0 && ` · ${t('more', { count: formatNumber(rest) })}`}
    </p>
  )
}

/** The face that moves from the list to the tutor's page, where the browser can. One element of a page may have it. */
export const sharedFace = '[view-transition-name:tutor-face]'

interface BookButtonProps {
  tutor: { id: number; nextFree: string | null }
  startAt?: Instant | undefined
  onBook: () => void
  /** Accessible name, where «حجز درس» alone does not say with whom. */
  label?: string
  tone?: 'quiet'
  size?: 'small' | 'large'
  className?: string
}

/** «حجز درس»: a button for people who are logged in, and for visitors a link that needs no script. */
export function BookButton({ tutor, startAt, onBook, label, ...look }: BookButtonProps): ReactNode {
  const isVisitor = useLogin() === null
  if (isVisitor && tutor.nextFree !== null) {
    return (
      <LinkButton to={bookingPath(tutor.id, startAt)} {...inPlace(onBook)} aria-label={label} {...look}>
        {tutorWords.book}
      </LinkButton>
    )
  }
  return (
    <Button aria-label={label} onClick={onBook} disabled={tutor.nextFree === null} {...look}>
      {tutorWords.book}
    </Button>
  )
}

type Face = Pick<Card, 'name' | 'image' | 'thumbnail'>

/** What a card gives to the tutor's page, which draws the face before it has read the rest. */
export interface FaceState {
  face?: Face
  hasFilm?: boolean
  wish?: FreeTimeWish
}

/** The picture over the card's width; without a picture, initials on a plain background. */
export function TutorPicture({
  tutor,
  className,
  first,
}: {
  tutor: Face
  className?: string
  first?: boolean
}): ReactNode {
  const [broken, setBroken] = useState(false)
  const source = tutor.image ?? tutor.thumbnail
  return (
    <div className={clsx('grid place-items-center overflow-hidden bg-brand-tint', className)}>
      {source && !broken ? (
        <img
          src={source}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <Avatar name={tutor.name || '؟'} size="fill" />
      )}
    </div>
  )
}

/** Example: «أقرب موعد: اليوم ٧:٣٠ م». */
export function nextFreeWords({ nextFree }: { nextFree: string | null }): ReactNode {
  if (nextFree === null) return tutorWords.noNextFree
  return wordsOf(tutorWords).rich('nextFree', {
    when: () => <Time key="when" at={nextFree} className="font-medium text-ink" />,
  })
}
