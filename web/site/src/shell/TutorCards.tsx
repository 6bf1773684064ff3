import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { ChevronRight, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteWords } from '../words.ts'
import { fill, sharedTexts } from './facts.ts'

const rowClasses =
  '-mx-[16px] flex snap-x snap-mandatory gap-4 overflow-x-auto px-[16px] pb-3 md:mx-0 md:grid md:gap-6 md:overflow-visible md:px-0'
const cardClasses = 'w-[17.5rem] shrink-0 snap-center md:w-auto'

interface TutorCardsProps {
  tutors: readonly TutorCard[]
  now: number
}

/** Tutors with their next free time. On a phone people swipe or use two buttons. */
export function TutorCards({ tutors, now }: TutorCardsProps): ReactNode {
  return (
    <div data-row>
      <ul className={`${rowClasses} md:grid-cols-2 xl:grid-cols-3`}>
        {tutors.map((tutor) => (
          <li key={tutor.id} className={cardClasses}>
            <Tutor tutor={tutor} now={now} />
          </li>
        ))}
      </ul>
      <TurnButtons />
    </div>
  )
}

function TurnButtons(): ReactNode {
  const look = buttonClasses({ tone: 'quiet' })
  return (
    <div className="mt-2 flex justify-center gap-3 md:hidden noscript:hidden">
      <button type="button" data-turn="back" aria-label={siteWords.previous} className={look}>
        <Icon of={ChevronRight} />
      </button>
      <button type="button" data-turn="on" aria-label={siteWords.next} className={look}>
        <Icon of={ChevronRight} className="rotate-180" />
      </button>
    </div>
  )
}

const facesShown = 4

/** Some of the tutors' faces in a row, for the first screen. */
export function TutorFaces({ tutors }: Pick<TutorCardsProps, 'tutors'>): ReactNode {
  const faces = tutors.flatMap(({ id, image }) => (image === null ? [] : [{ id, image }])).slice(0, facesShown)
  return (
    <span aria-hidden="true" className="flex">
      {faces.map(({ id, image }) => (
        <img
          key={id}
          src={image}
          alt=""
          width="48"
          height="48"
          decoding="async"
          className="-ms-3 size-12 rounded-full bg-sunken object-cover ring-2 ring-page first:ms-0"
        />
      ))}
    </span>
  )
}

/**
 * The tutors' own films. The still is a lazy picture that opens the player, because a poster would load with the page.
 */
export function TutorVideos({ tutors }: Pick<TutorCardsProps, 'tutors'>): ReactNode {
  return (
    <div data-row>
      <ul className={`${rowClasses} items-start md:grid-cols-3`}>
        {tutors.map(({ id, name, video, image, thumbnail }) => (
          <li key={id} className={cardClasses}>
            <details className="group overflow-hidden rounded-card border border-line bg-surface shadow-rest">
              <summary
                data-event="tutor-video"
                className="block cursor-pointer rounded-card [&::-webkit-details-marker]:hidden"
              >
                <span className="block aspect-video bg-sunken group-open:hidden">
                  <img
                    src={thumbnail ?? image ?? undefined}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-full object-cover"
                  />
                </span>
                <span className="flex min-h-12 items-center gap-2 px-4 py-2 font-semibold text-brand-ink">
                  <Icon of={Play} />
                  {fill(videoText, { name: name ?? '' })}
                </span>
              </summary>
              <Player
                playsInline
                preload="none"
                src={video ?? undefined}
                aria-label={fill(videoText, { name: name ?? '' })}
                className="w-full rounded-none! object-cover"
              />
            </details>
          </li>
        ))}
      </ul>
      <TurnButtons />
    </div>
  )
}

const videoText = 'فيديو {name}'

function Tutor({ tutor, now }: { tutor: TutorCard; now: number }): ReactNode {
  return (
    <article className="relative flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-rest hover:border-line-strong/60">
      {tutor.image && (
        <img
          src={tutor.image}
          alt=""
          width="72"
          height="72"
          loading="lazy"
          decoding="async"
          className="size-18 shrink-0 rounded-full bg-sunken object-cover"
        />
      )}
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <h3 className="text-lg">
          <a href={`/t/${tutor.id}`} data-event="tutor" className="after:absolute after:inset-0 after:rounded-card">
            <bdi>{tutor.name}</bdi>
          </a>
        </h3>
        {tutor.ratingCount > 0 ? (
          <Rating compact value={tutor.avgRating} count={tutor.ratingCount} />
        ) : (
          <Chip tone="accent">{siteWords.isNew}</Chip>
        )}
        <p dir="auto" className="text-ink-soft">
          {tutor.bio}
        </p>
        {tutor.nextFree && (
          <p className="text-brand-ink text-sm">
            {fill(sharedTexts.nextFree, { when: formatNear(tutor.nextFree, now) })}
          </p>
        )}
      </div>
    </article>
  )
}
