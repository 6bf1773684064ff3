import { cityWords } from '@hiwar/contract/enumerations/city-words.ts'
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { type IntroVideo, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatYear } from '@hiwar/kit/format/numbers.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { isPending, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { useMeetings } from '@hiwar/kit/meetings/meeting-api.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { CardPart, Part } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { genderWords } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Timeline, type TimelineStep } from '../../kit/panel.tsx'
import { listWords, partWords } from '../../kit/words.ts'
import { stateWords } from '../../meetings/meeting-columns.tsx'
import { StepChips } from '../../tutors/onboarding.tsx'
import { IntroVideoReview, TutorFace, TutorFacts } from '../../tutors/TutorFacts.tsx'
import { words } from './words.ts'

/** The account, the public profile, and the steps of onboarding. */
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
      <CardPart heading={words.onboarding}>
        <StepChips tutor={tutor} />
        <IntroVideoReview tutor={tutor} />
        <Part heading={words.history}>
          <OnboardingHistory tutor={tutor} />
        </Part>
      </CardPart>
    </div>
  )
}

/** Shows the studio's name to roles that may read it. */
function Studio({ id }: { id: number | null }): ReactNode {
  const mayAsk = useMay('studio.list')
  const studios = useRead(mediaEndpoints.studios, { query: { size: 100 } }, { enabled: mayAsk && id !== null })
  if (id === null) return words.noStudio
  return <bdi>{studios.data?.list.find((studio) => studio.id === id)?.name ?? id}</bdi>
}

/** Files of the tutor's photo session. */
function TutorMedia({ tutor }: { tutor: FullTutor }): ReactNode {
  const { id, name, image, video, thumbnail } = tutor
  return (
    <CardPart
      heading={words.media}
      aside={useMay('studio-tutor.read') && <TextLink to={`/photo-session/${id}`}>{words.filming}</TextLink>}
    >
      <div className="grid items-start gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
        <Part heading={words.photo}>
          <Avatar name={name ?? partWords.noName} image={image} size="huge" />
        </Part>
        <Part heading={words.video}>
          {video === null ? (
            <p className="text-ink-faint text-sm">{words.noVideo}</p>
          ) : (
            <Player
              preload="none"
              src={video}
              poster={thumbnail ?? undefined}
              aria-label={words.video}
              className="w-full"
            />
          )}
        </Part>
      </div>
      {thumbnail === null && <p className="text-ink-faint text-sm">{words.noCover}</p>}
    </CardPart>
  )
}

/** Steps of onboarding; a manager sees only meetings of their own. */
function OnboardingHistory({ tutor }: { tutor: FullTutor }): ReactNode {
  const size = 100
  const videos = useRead(introVideoEndpoints.list, { query: { users: [tutor.id], size } })
  const interviews = useMeetings('interview', { tutors: [tutor.id], size })
  const demos = useMeetings('demo', { tutors: [tutor.id], size })
  return (
    <DataBlock query={videos} skeleton={<SkeletonText lines={2} />}>
      {(sent) => (
        <DataBlock query={interviews} skeleton={<SkeletonText lines={4} />}>
          {(held) => (
            <DataBlock query={demos} skeleton={<SkeletonText lines={6} />}>
              {(shown) => <Timeline steps={onboardingHistory(tutor, sent.list, [...held.list, ...shown.list])} />}
            </DataBlock>
          )}
        </DataBlock>
      )}
    </DataBlock>
  )
}

const t = wordsOf(words)

/** All steps of onboarding, in no order. */
function onboardingHistory(
  tutor: Pick<FullTutor, 'createdAt'>,
  videos: readonly IntroVideo[],
  meetings: readonly Meeting[],
): TimelineStep[] {
  return [
    { key: 'registered', at: tutor.createdAt, words: words.registered },
    ...videos.flatMap(stepsOfVideo),
    ...meetings.flatMap(stepsOfMeeting),
  ]
}

function stepsOfVideo({ id, createdAt, reviewedAt, state }: IntroVideo): TimelineStep[] {
  const decided = state === IntroVideoState.Approved ? words.videoApproved : words.videoRejected
  return [
    { key: `video-${id}`, at: createdAt, words: words.videoSent },
    ...(reviewedAt === null ? [] : [{ key: `video-${id}-decided`, at: reviewedAt, words: decided }]),
  ]
}

function stepsOfMeeting(meeting: Meeting): TimelineStep[] {
  const { kind, id, manager, createdAt, decidedAt, canceledAt } = meeting
  const name = manager.name ?? partWords.noName
  const [booked, state] =
    kind === 'interview' ? (['interviewBooked', 'interviewState'] as const) : (['demoBooked', 'demoState'] as const)
  const end = canceledAt ?? decidedAt
  return [
    { key: `${kind}-${id}`, at: createdAt, words: t(booked, { name }) },
    ...(end === null || isPending(meeting)
      ? []
      : [{ key: `${kind}-${id}-end`, at: end, words: t(state, { state: stateWords(meeting) }) }]),
  ]
}
