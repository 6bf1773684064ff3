import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber, formatRating } from '@hiwar/kit/format/numbers.ts'
import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { type Fact, Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { CopiedText } from '../kit/cells.tsx'
import { IntroVideoView } from '../kit/IntroVideoView.tsx'
import { listWords, partWords } from '../kit/words.ts'
import { tutorWords } from './words.ts'

/** Facts of the account and the profile. */
export function TutorFacts({ tutor, more = [] }: { tutor: FullTutor; more?: readonly Fact[] }): ReactNode {
  const { rating } = tutor
  const average = wordsOf(tutorWords)('ratingNote', {
    average: formatRating(rating.average),
    reviews: countOf('review', rating.count),
  })
  return (
    <Facts
      facts={[
        [tutorWords.email, <CopiedText key="email" text={tutor.email} label={partWords.copyEmail} />],
        [tutorWords.phone, <CopiedText key="phone" text={tutor.phone} label={partWords.copyPhone} />],
        ...more,
        [tutorWords.profile, tutor.profileComplete ? tutorWords.profileComplete : tutorWords.profileOpen],
        [tutorWords.rating, rating.count === 0 ? listWords.nothing : `${formatRating(rating.displayed)}، ${average}`],
        [tutorWords.penalties, formatNumber(rating.penalties)],
        [tutorWords.notice, countOf('minute', tutor.notice)],
        [tutorWords.buffer, countOf('minute', tutor.bufferMinutes)],
        [
          tutorWords.dailyLessons,
          tutor.dailyLessons === null ? tutorWords.noLimit : countOf('lesson', tutor.dailyLessons),
        ],
        [
          tutorWords.nextFree,
          tutor.nextFree === null ? tutorWords.noNextFree : <Time key="next" at={tutor.nextFree} />,
        ],
        [tutorWords.joined, <Time key="joined" at={tutor.createdAt} as="full" />],
      ]}
    />
  )
}

export function TutorFace({ tutor: { bio, about } }: { tutor: FullTutor }): ReactNode {
  return (
    <Part heading={tutorWords.about}>
      {bio !== null && (
        <p dir="auto" className="mb-2 font-medium">
          {bio}
        </p>
      )}
      {about === null ? <p className="text-ink-faint text-sm">{tutorWords.noAbout}</p> : <RichText html={about} />}
    </Part>
  )
}

/** The newest intro video with its decision. */
export function IntroVideoReview({ tutor }: { tutor: FullTutor }): ReactNode {
  const videos = useRead(introVideoEndpoints.list, { query: { users: [tutor.id], size: 1 } })
  return (
    <Part heading={tutorWords.video}>
      <DataBlock query={videos} skeleton={<Skeleton className="aspect-video w-full" />}>
        {({ list: [video] }) =>
          video === undefined ? (
            <p className="text-ink-faint text-sm">{tutorWords.noVideo}</p>
          ) : (
            <IntroVideoView video={video} />
          )
        }
      </DataBlock>
    </Part>
  )
}
