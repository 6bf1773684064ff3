import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ChevronRight, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { sharedTexts, siteWords } from '../words.ts'

interface TutorCardsProps {
  tutors: readonly TutorCard[]
  now: number
}

/** Tutors with their films and next free times. On a phone people swipe or use two buttons; `way` leads to all. */
export function TutorCards({ tutors, now, way }: TutorCardsProps & { way: ReactNode }): ReactNode {
  return (
    <div data-row>
      <ul className="-mx-[16px] -mt-1.5 flex snap-x snap-mandatory gap-4 overflow-x-auto px-[16px] pt-1.5 pb-3 md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 xl:grid-cols-3">
        {tutors.map((tutor) => (
          <li key={tutor.id} className="w-[17.5rem] shrink-0 snap-center md:w-auto">
            <Tutor tutor={tutor} now={now} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap justify-between gap-3 md:mt-4">
        {way}
        <TurnButtons />
      </div>
    </div>
  )
}

function TurnButtons(): ReactNode {
  const look = buttonClasses({ tone: 'quiet' })
  return (
    <div className="flex gap-2 md:hidden noscript:hidden">
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
          className="-ms-3 size-10 rounded-full md:size-12 bg-sunken object-cover ring-2 ring-page first:ms-0"
        />
      ))}
    </span>
  )
}

function Tutor({ tutor, now }: { tutor: TutorCard; now: number }): ReactNode {
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface shadow-rest hover:border-line-strong/60">
      {tutor.video === null ? <Still tutor={tutor} /> : <Film tutor={tutor} />}
      <div className="flex flex-col items-start gap-1 p-4 md:p-5">
        <div className="flex w-full flex-wrap items-center justify-between gap-x-3">
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
        </div>
        <p dir="auto" className="text-ink-soft">
          {tutor.bio}
        </p>
        {tutor.nextFree && (
          <p className="text-brand-ink text-sm">
            {wordsOf(sharedTexts)('nextFree', { when: formatNear(tutor.nextFree, now) })}
          </p>
        )}
      </div>
    </article>
  )
}

function Still({ tutor: { name, image, thumbnail } }: { tutor: TutorCard }): ReactNode {
  return (
    <span className="block aspect-video rounded-t-card bg-sunken group-open:hidden">
      <Avatar size="fill" name={name ?? ''} image={thumbnail ?? image} className="rounded-[inherit] align-top" />
    </span>
  )
}

/** The still is a lazy picture that opens the player, because a poster would load with the page. */
function Film({ tutor }: { tutor: TutorCard }): ReactNode {
  const { name, video } = tutor
  return (
    <details className="group relative z-1">
      <summary
        data-event="tutor-video"
        className="block cursor-pointer rounded-t-card [&::-webkit-details-marker]:hidden"
      >
        <Still tutor={tutor} />
        <span className="absolute start-3 bottom-3 inline-flex items-center gap-1.5 rounded-full bg-black/70 px-3 py-1 font-medium text-sm text-white group-open:static group-open:m-2">
          <Icon of={Play} />
          {filmWords}
          <span className="sr-only">{name}</span>
        </span>
      </summary>
      <Player
        playsInline
        preload="none"
        src={video ?? undefined}
        aria-label={`${filmWords} ${name}`}
        className="w-full rounded-none! object-cover"
      />
    </details>
  )
}

const filmWords = 'فيديو'
