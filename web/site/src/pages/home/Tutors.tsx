import type { TutorCard } from '@hiwar/contract/tutors.ts'
import { formatNear } from '@hiwar/kit/format/relative.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../shell/ButtonLink.tsx'
import type { PageInput } from '../../shell/page-input.ts'
import { siteWords } from '../../words.ts'

const say = wordsOf(siteWords)

/** Six real tutors with their next free time; left out when there are none. */
export function Tutors({ tutors, learnUrl, now }: PageInput): ReactNode {
  if (tutors.length === 0) return null
  return (
    <section aria-labelledby="tutors" className="gutter mx-auto max-w-content py-14 md:py-20">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="tutors" className="text-2xl md:text-3xl">
            {siteWords.tutorsHeading}
          </h2>
          <p className="mt-2 text-ink-soft text-lg">{siteWords.tutorsNote}</p>
        </div>
        <ButtonLink tone="quiet" href={`${learnUrl}/tutors`}>
          {siteWords.allTutors}
        </ButtonLink>
      </div>
      <ul className="-mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 pb-3 md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 xl:grid-cols-3">
        {tutors.map((tutor) => (
          <li key={tutor.id} className="w-[17.5rem] shrink-0 snap-start md:w-auto">
            <Tutor tutor={tutor} learnUrl={learnUrl} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tutor({ tutor, learnUrl, now }: { tutor: TutorCard; learnUrl: string; now: number }): ReactNode {
  return (
    <article className="relative flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-rest">
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
      <div className="flex min-w-0 flex-col gap-1.5">
        <h3 className="text-lg">
          <a href={`${learnUrl}/t/${tutor.id}`} className="after:absolute after:inset-0 after:rounded-card">
            <bdi>{tutor.name}</bdi>
          </a>
        </h3>
        {tutor.ratingCount > 0 ? (
          <Rating compact value={tutor.avgRating} count={tutor.ratingCount} />
        ) : (
          <Chip tone="accent" className="self-start">
            {siteWords.isNew}
          </Chip>
        )}
        <p dir="auto" className="text-ink-soft">
          {tutor.bio}
        </p>
        {tutor.nextFree && (
          <p className="text-brand-ink text-sm">{say('nextFree', { when: formatNear(tutor.nextFree, now) })}</p>
        )}
      </div>
    </article>
  )
}
