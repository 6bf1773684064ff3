import { type LessonRecord, type LessonTimeline, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import type { ReactNode } from 'react'
import { Facts } from '../parts/Facts.tsx'
import { Part } from '../parts/Part.tsx'
import { PersonCell } from '../parts/PersonCell.tsx'
import { Timeline } from '../parts/Timeline.tsx'
import { LessonState } from './LessonState.tsx'
import { briefOf } from './lesson-sides.ts'
import { lessonSteps } from './lesson-steps.tsx'
import { VerdictFacts } from './VerdictFacts.tsx'
import { lessonWords } from './words.ts'

/** Who, when, how it ended and what the room saw. */
export function LessonEvidence({ record }: { record: LessonRecord }): ReactNode {
  const { lesson, members } = record
  const timeline = useRead(lessonEndpoints.timeline, { params: { id: lesson.id } })
  return (
    <div className="flex flex-col gap-7 pb-2">
      <ul className="flex flex-col gap-3">
        {members.map((member) => (
          <li key={member.userId}>
            <PersonCell
              person={briefOf(member)}
              note={roleName(member.role, member.gender)}
              to={`/user/${member.userId}`}
            />
          </li>
        ))}
      </ul>
      <Part heading={lessonWords.facts} aside={<LessonState record={record} />}>
        <Facts
          facts={[
            [lessonWords.start, <Time key="start" at={lesson.start} as="full" />],
            [lessonWords.duration, countOf('minute', lesson.duration)],
            [lessonWords.price, <Money key="price" piastres={lesson.price} />],
          ]}
        />
      </Part>
      <DataBlock query={timeline} skeleton={<SkeletonText lines={8} />}>
        {(known) => <Seen record={record} timeline={known} />}
      </DataBlock>
    </div>
  )
}

function Seen({ record, timeline }: { record: LessonRecord; timeline: LessonTimeline }): ReactNode {
  return (
    <>
      <Part heading={lessonWords.verdict}>
        <VerdictFacts record={record} timeline={timeline} />
      </Part>
      <Part heading={lessonWords.evidence}>
        {timeline.events.length === 0 ? (
          <p className="text-ink-faint text-sm">{lessonWords.noEvents}</p>
        ) : (
          <Timeline steps={lessonSteps(record, timeline)} />
        )}
      </Part>
    </>
  )
}
