import { type TutorCard, type TutorInfo, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { cairoWeekday } from '@hiwar/domain/time/cairo.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type FreeTimeWish, wishQuery } from '../filters/tutor-filters.ts'
import { type FaceState, nextFreeWords, TutorPicture } from '../TutorCard.tsx'
import { useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'

const shown = 3

interface SimilarTutorsProps {
  tutor: TutorInfo
  /** The times that the reader asked the list for. */
  wish: FreeTimeWish | undefined
}

/** Tutors of the same topics who are free when the reader wished, or on the day of this tutor's next free time. */
export function SimilarTutors({ tutor, wish }: SimilarTutorsProps): ReactNode {
  const topics = useTopics()
  const topicIds = topics.filter(({ name }) => tutor.topics.includes(name.ar)).map(({ id }) => id)
  const time = wish ? wishQuery(wish) : dayOf(tutor.nextFree)
  const query = { ...time, topicIds, size: shown + 1, orderBy: 'next-free' as const }
  const { data } = useRead(tutorEndpoints.list, { query }, { enabled: topicIds.length > 0 })
  const others = (data?.list ?? []).filter(({ id }) => id !== tutor.id).slice(0, shown)
  if (others.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-lg">{headingOf(tutor, wish)}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
        {others.map((other) => (
          <li key={other.id}>
            <SimilarTutor tutor={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SimilarTutor({ tutor }: { tutor: TutorCard }): ReactNode {
  const { id, name, image, thumbnail, bio, avgRating, ratingCount } = tutor
  return (
    <Card lifts pad="none" className="relative flex h-full gap-3.5 p-4">
      <TutorPicture tutor={tutor} className="size-18 shrink-0 rounded-card" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="text-base">
          <Link
            to={`/t/${id}`}
            state={{ face: { name, image, thumbnail } } satisfies FaceState}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            <Name>{name}</Name>
          </Link>
        </h3>
        {ratingCount > 0 && <Rating compact value={avgRating} count={ratingCount} className="text-sm" />}
        {bio && (
          <p dir="auto" className="line-clamp-2 text-ink-soft text-sm leading-normal">
            {bio}
          </p>
        )}
        <p className="mt-auto flex items-center gap-1.5 pt-1 text-sm">
          <Icon of={Clock3} className="text-brand-ink" />
          <span>{nextFreeWords(tutor)}</span>
        </p>
      </div>
    </Card>
  )
}

function headingOf({ nextFree }: TutorInfo, wish: FreeTimeWish | undefined): string {
  if (wish !== undefined) return tutorWords.similarThen
  return nextFree === null ? tutorWords.similar : tutorWords.similarThatDay
}

/** The weekday of a tutor's next free time; nothing for a tutor without one. */
function dayOf(nextFree: string | null) {
  return nextFree === null ? {} : { weekdays: [cairoWeekday(parseInstant(nextFree))] }
}
