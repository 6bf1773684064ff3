import type { TutorInfo } from '@hiwar/contract/people/tutors.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleDot, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { TutorPicture } from '../TutorPicture.tsx'
import { tutorWords } from '../words.ts'

/** Who it is, at first sight. */
export function TutorHeader({ tutor, action }: { tutor: TutorInfo; action: ReactNode }): ReactNode {
  const { name, bio, role, gender, avgRating, ratingCount, online } = tutor
  return (
    <header className="flex flex-col gap-4 md:flex-row md:items-center md:gap-7">
      <TutorPicture
        tutor={tutor}
        className="aspect-4/3 w-full rounded-card md:aspect-square md:w-48 md:shrink-0 xl:w-52"
      />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <PageHeading className="mb-0!" title={wordsOf(tutorWords)('pageTitle', { name: name ?? '' })}>
          <Name>{name}</Name>
        </PageHeading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {ratingCount > 0 ? (
            <Rating value={avgRating} count={ratingCount} />
          ) : (
            <Chip tone="accent" icon={Sparkles}>
              {tutorWords.isNew}
            </Chip>
          )}
          {online && (
            <Chip tone="success" icon={CircleDot}>
              {gender === 'female' ? tutorWords.onlineHer : tutorWords.online}
            </Chip>
          )}
          <span className="text-ink-faint text-sm">{roleName(role, gender)}</span>
        </p>
        {bio && (
          <p dir="auto" className="max-w-reading text-ink-soft text-lg">
            {bio}
          </p>
        )}
        {action}
      </div>
    </header>
  )
}
