import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber, formatRating } from '@hiwar/kit/format/numbers.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { listWords } from '../shell/lists/words.ts'
import { CopiedText } from '../shell/parts/CopiedText.tsx'
import { type Fact, Facts } from '../shell/parts/Facts.tsx'
import { partWords } from '../shell/parts/words.ts'
import { tutorWords } from './words.ts'

interface TutorFactsProps {
  tutor: FullTutor
  more?: readonly Fact[]
}

/** What the account and the profile say. */
export function TutorFacts({ tutor, more = [] }: TutorFactsProps): ReactNode {
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
        [
          tutorWords.nextFree,
          tutor.nextFree === null ? tutorWords.noNextFree : <Time key="next" at={tutor.nextFree} />,
        ],
        [tutorWords.joined, <Time key="joined" at={tutor.createdAt} as="full" />],
      ]}
    />
  )
}
