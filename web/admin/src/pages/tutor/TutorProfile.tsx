import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatYear } from '@hiwar/kit/format/numbers.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { cityWords } from '@hiwar/kit/words/cities.ts'
import { genderWords } from '@hiwar/kit/words/roles.ts'
import type { ReactNode } from 'react'
import { listWords } from '../../shell/lists/words.ts'
import { CardPart } from '../../shell/parts/CardPart.tsx'
import { Part } from '../../shell/parts/Part.tsx'
import { useIsAdmin } from '../../shell/use-is-admin.ts'
import { IntroVideoReview } from '../../tutors/IntroVideoReview.tsx'
import { StepChips } from '../../tutors/StepChips.tsx'
import { TutorFace } from '../../tutors/TutorFace.tsx'
import { TutorFacts } from '../../tutors/TutorFacts.tsx'
import { JoiningHistory } from './JoiningHistory.tsx'
import { TutorMedia } from './TutorMedia.tsx'
import { words } from './words.ts'

/** The account, what students read and see, and how the joining went. */
export function TutorProfile({ tutor }: { tutor: FullTutor }): ReactNode {
  const { gender, city, birthYear, studioId, topics } = tutor
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <CardPart heading={words.account}>
          <TutorFacts
            tutor={tutor}
            more={[
              [words.gender, gender === null ? listWords.nothing : genderWords[gender]],
              [words.city, city === null ? listWords.nothing : cityWords[city]],
              [words.birthYear, birthYear === null ? listWords.nothing : formatYear(birthYear)],
              [words.studio, <Studio key="studio" id={studioId} />],
            ]}
          />
        </CardPart>
        <CardPart heading={words.face}>
          <TutorFace tutor={tutor} />
          <Part heading={words.topics}>
            {topics.length === 0 ? (
              <p className="text-ink-faint text-sm">{words.noTopics}</p>
            ) : (
              <ul className="flex flex-wrap gap-2">
                {topics.map((topic) => (
                  <li key={topic}>
                    <Chip>
                      <bdi>{topic}</bdi>
                    </Chip>
                  </li>
                ))}
              </ul>
            )}
          </Part>
        </CardPart>
        <TutorMedia tutor={tutor} />
      </div>
      <CardPart heading={words.joining}>
        <StepChips tutor={tutor} />
        <IntroVideoReview tutor={tutor} />
        <Part heading={words.history}>
          <JoiningHistory tutor={tutor} />
        </Part>
      </CardPart>
    </div>
  )
}

/** Names the studio where one may ask for it. */
function Studio({ id }: { id: number | null }): ReactNode {
  const isAdmin = useIsAdmin()
  const studios = useRead(mediaEndpoints.studios, { query: { size: 100 } }, { enabled: isAdmin && id !== null })
  if (id === null) return words.noStudio
  return <bdi>{studios.data?.list.find((studio) => studio.id === id)?.name ?? id}</bdi>
}
