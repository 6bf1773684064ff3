import { type TutorCard as Card, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Chip, Card as Ground, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Clock3, Eye, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { FavouriteButton } from './favourites.tsx'
import { HeatStrip } from './HeatStrip.tsx'
import type { StripDays } from './strips.ts'
import { TrialButton } from './TrialButton.tsx'
import { tutorWords } from './words.ts'

const t = wordsOf(tutorWords)
const topicsShown = 3

interface TutorCardProps {
  tutor: Card
  /** The card of the viewer's own profile. */
  own?: boolean
  /** Absent if the viewer cannot book, as for tutors. */
  onBook?: () => void
  /** Books a trial lesson, where the viewer may have one. */
  onTrial?: (() => void) | undefined
  /** Where a visitor goes instead, to log in first. */
  loginAt?: string | undefined
  /** Another action on the tutor, such as messaging. */
  action?: ReactNode
  /** The days of the next week that can be booked; absent until they are known. */
  strip?: StripDays | undefined
  /** In sight when the page opens: the picture is loaded at once. */
  first?: boolean
}

/** One tutor in short, a face beside the facts and one row to act; the name is the card's only link. */
export function TutorCard(props: TutorCardProps): ReactNode {
  const { tutor, own, onBook, onTrial, loginAt, action, strip, first = false } = props
  const name = tutor.name ?? ''
  const address = `/t/${tutor.id}`
  const isOpening = useViewTransitionState(address)
  const client = useQueryClient()
  return (
    <Ground lifts pad="none" className="relative flex h-full flex-col gap-2.5 p-4 md:p-5">
      <div className="flex flex-wrap gap-3.5 md:gap-5">
        <TutorPicture
          tutor={tutor}
          first={first}
          className={clsx('size-22 shrink-0 rounded-card md:size-28', isOpening && sharedFace)}
        />
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-0.5 md:gap-1">
          <h2 className="line-clamp-2 text-lg">
            <Link
              viewTransition
              to={address}
              state={{ face: { name, image: tutor.image, thumbnail: tutor.thumbnail } } satisfies FaceState}
              // A moment before the click opens the page.
              onPointerDown={() => void client.prefetchQuery(readOf(tutorEndpoints.info, { params: { id: tutor.id } }))}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              <Name>{name}</Name>
            </Link>
          </h2>
          <Standing tutor={tutor} />
          {tutor.bio && (
            <p dir="auto" className="line-clamp-3 text-ink-soft max-md:text-sm max-md:leading-normal">
              {tutor.bio}
            </p>
          )}
          <Topics topics={tutor.topics} />
          {own && (
            <Chip tone="brand" icon={Eye} className="w-max">
              {tutorWords.ownCard}
            </Chip>
          )}
        </div>
        <FavouriteButton tutor={tutor} className="relative z-10 -ms-2 -me-2 -mt-2" />
      </div>
      {strip && (
        <div className="mt-auto">
          <HeatStrip days={strip} onBook={onBook} />
        </div>
      )}
      <div className={clsx('flex flex-wrap items-center gap-3', !strip && 'mt-auto')}>
        <p className="flex min-w-0 flex-1 basis-28 items-center gap-2 text-sm leading-snug">
          <Icon of={Clock3} className="text-brand-ink" />
          <span>{nextFreeWords(tutor)}</span>
        </p>
        <div className="relative z-10 flex flex-wrap gap-2 empty:hidden">
          {/* On a phone the tutor's page has the other actions. */}
          <div className="hidden md:contents">{action}</div>
          {onBook && <BookButton label={t('bookWith', { name })} {...{ tutor, loginAt, onBook }} />}
        </div>
      </div>
      {onTrial && <TrialButton tutor={tutor} onTrial={onTrial} className="relative z-10 self-end" />}
    </Ground>
  )
}

/** The face that moves from the list to the tutor's page, where the browser can. One element of a page may have it. */
export const sharedFace = '[view-transition-name:tutor-face]'

interface BookButtonProps {
  tutor: { nextFree: string | null }
  loginAt: string | undefined
  onBook: () => void
  /** Accessible name, where «حجز درس» alone does not say with whom. */
  label?: string
  size?: 'large'
  tone?: 'quiet'
  full?: boolean
  className?: string
  children?: ReactNode
}

/** «حجز درس»: a button for people who are logged in, and for visitors a link that needs no script. */
export function BookButton(props: BookButtonProps): ReactNode {
  const { tutor, loginAt, onBook, label, children = tutorWords.book, ...look } = props
  if (loginAt !== undefined && tutor.nextFree !== null) {
    return (
      <LinkButton to={loginAt} aria-label={label} {...look}>
        {children}
      </LinkButton>
    )
  }
  return (
    <Button aria-label={label} onClick={onBook} disabled={tutor.nextFree === null} {...look}>
      {children}
    </Button>
  )
}

function Standing({ tutor }: { tutor: Card }): ReactNode {
  if (tutor.ratingCount > 0) return <Rating compact value={tutor.avgRating} count={tutor.ratingCount} />
  return (
    <Chip tone="accent" icon={Sparkles} className="w-max">
      {tutorWords.isNew}
    </Chip>
  )
}

function Topics({ topics }: { topics: readonly string[] }): ReactNode {
  if (topics.length === 0) return null
  const rest = topics.length - topicsShown
  return (
    <ul className="mt-1 hidden flex-wrap gap-1.5 md:flex">
      {topics.slice(0, topicsShown).map((topic) => (
        <li key={topic}>
          <Chip>{topic}</Chip>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Chip>{t('more', { count: formatNumber(rest) })}</Chip>
        </li>
      )}
    </ul>
  )
}

type Face = Pick<Card, 'name' | 'image' | 'thumbnail'>

/** What a card gives to the tutor's page, which draws the face before it has read the rest. */
export interface FaceState {
  face?: Face
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
