import type { TutorInfo } from '@hiwar/contract/people/tutors.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { BookOpenCheck, type LucideIcon, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'

/** What the tutor says, teaches and has taught. */
export function TutorAbout({ tutor }: { tutor: TutorInfo }): ReactNode {
  const { name, about, topics, video, thumbnail, studentCount, lessonCount } = tutor
  return (
    <div className="flex max-w-reading flex-col gap-8">
      {about && (
        <Part heading={tutorWords.aboutHeading}>
          <p dir="auto" className="whitespace-pre-line break-words">
            {about}
          </p>
        </Part>
      )}
      {topics.length > 0 && (
        <Part heading={tutorWords.topicsHeading}>
          <Topics names={topics} />
        </Part>
      )}
      {video && (
        <Part heading={tutorWords.videoHeading}>
          <Player
            preload="none"
            src={video}
            aria-label={wordsOf(tutorWords)('video', { name: name ?? '' })}
            {...(thumbnail && { poster: thumbnail })}
            className="w-full object-cover"
          />
        </Part>
      )}
      {lessonCount > 0 && (
        <Part heading={tutorWords.numbersHeading}>
          <ul className="flex flex-wrap gap-x-8 gap-y-3">
            <Fact icon={UsersRound}>{countOf('student', studentCount)}</Fact>
            <Fact icon={BookOpenCheck}>{countOf('lesson', lessonCount)}</Fact>
          </ul>
        </Part>
      )}
    </div>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h2 className="mb-2.5 text-lg">{heading}</h2>
      {children}
    </section>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }): ReactNode {
  return (
    <li className="flex items-center gap-2.5 font-semibold text-lg">
      <Icon of={icon} className="text-brand-ink" />
      {children}
    </li>
  )
}

/** Each leads to those who teach the same. */
function Topics({ names }: { names: readonly string[] }): ReactNode {
  const known = useTopics()
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => {
        const id = known.find((topic) => topic.name.ar === name)?.id
        return (
          <li key={name}>
            <Link
              to={`/tutors?${id === undefined ? `search=${encodeURIComponent(name)}` : `topicIds=${id}`}`}
              className="inline-flex min-h-9 items-center rounded-full bg-sunken px-4 font-medium text-ink-soft text-sm transition-colors hover:bg-brand-tint hover:text-brand-ink touch:min-h-11"
            >
              {name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
