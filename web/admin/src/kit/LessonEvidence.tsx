import {
  type LessonMember,
  type LessonRecord,
  type LessonTimeline,
  lessonEndpoints,
} from '@hiwar/contract/appointments/lessons.ts'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { earningWords } from '@hiwar/contract/enumerations/words.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Ltr, Money, Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatSeconds } from '@hiwar/kit/format/date-time.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { type Fact, Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import { roleName } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { PersonCell } from './cells.tsx'
import { briefOf, LessonState, LessonVerdict, minutesOf, sidesOf, verdictSentence } from './lesson-record.tsx'
import { lessonWords as words } from './lesson-words.ts'
import { Timeline, type TimelineStep } from './panel.tsx'
import { listWords, partWords } from './words.ts'

interface LessonEvidenceProps {
  record: LessonRecord
  /** Staff's decision below the verdict. */
  decision?: (timeline: LessonTimeline) => ReactNode
}

/** Members, time, outcome and the room's record of a lesson. */
export function LessonEvidence({ record, decision }: LessonEvidenceProps): ReactNode {
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
      <Part heading={words.facts} aside={<LessonState record={record} />}>
        <Facts
          facts={[
            [words.start, <Time key="start" at={lesson.start} as="full" />],
            [words.duration, countOf('minute', lesson.duration)],
            [words.price, <Money key="price" piastres={lesson.price} />],
          ]}
        />
      </Part>
      <DataBlock query={timeline} skeleton={<SkeletonText lines={8} />}>
        {(known) => <Seen record={record} timeline={known} decision={decision?.(known)} />}
      </DataBlock>
    </div>
  )
}

interface SeenProps {
  record: LessonRecord
  timeline: LessonTimeline
  decision: ReactNode
}

function Seen({ record, timeline, decision }: SeenProps): ReactNode {
  return (
    <>
      <Part heading={words.verdict}>
        <VerdictFacts record={record} timeline={timeline} />
      </Part>
      {decision}
      <Part heading={words.evidence}>
        {timeline.events.length === 0 ? (
          <p className="text-ink-faint text-sm">{words.noEvents}</p>
        ) : (
          <Timeline steps={lessonSteps(record, timeline)} />
        )}
      </Part>
    </>
  )
}

/** The verdict in one sentence, and its effect on money and minutes. */
function VerdictFacts({ record, timeline }: { record: LessonRecord; timeline: LessonTimeline }): ReactNode {
  const { verdict, seconds } = timeline
  if (verdict === null) return <p className="text-ink-faint text-sm">{words.noVerdict}</p>
  const { student, tutor } = sidesOf(record)
  const t = wordsOf(words)
  const minutes = minutesOf(record)
  const facts: (Fact | false)[] = [
    [words.verdict, <LessonVerdict key="verdict" record={record} />],
    [insideWords(tutor), timeInside(seconds.tutor)],
    [insideWords(student), timeInside(seconds.student)],
    [words.earning, earningWords[verdict.earning]],
    [words.minutes, verdict.minutesReturned ? t('returned', { minutes }) : t('taken', { minutes })],
    verdict.case !== null && [words.caseNumber, <Ltr key="case">{verdict.case}</Ltr>],
    [verdict.decidedBy === null ? words.bySystem : words.byStaff, <Time key="at" at={verdict.at} as="full" />],
  ]
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-control bg-sunken px-4 py-3 leading-relaxed">{verdictSentence(record, timeline)}</p>
      <Facts facts={facts.filter((fact) => fact !== false)} />
      {verdict.reason !== null && (
        <p dir="auto" className="whitespace-pre-line rounded-control bg-sunken px-4 py-3 text-sm">
          {verdict.reason}
        </p>
      )}
    </div>
  )
}

function insideWords(member: LessonMember | undefined): string {
  const name = member?.name ?? partWords.noName
  return wordsOf(words)('insideOf', { name, time: words.inside })
}

function timeInside(seconds: number): string {
  return seconds === 0 ? listWords.nothing : formatSeconds(seconds)
}

const kindWords: Readonly<Record<TimelineKind, string>> = {
  [TimelineKind.Prejoin]: words.prejoin,
  [TimelineKind.Join]: words.join,
  [TimelineKind.Resume]: words.resume,
  [TimelineKind.Moved]: words.moved,
  [TimelineKind.Leave]: words.leave,
  [TimelineKind.Drop]: words.drop,
  [TimelineKind.Refused]: words.refused,
  [TimelineKind.LinkUp]: words.linkUp,
  [TimelineKind.LinkDown]: words.linkDown,
  [TimelineKind.Canceled]: words.canceledEvent,
  [TimelineKind.Closed]: words.closed,
}

/** Every entry of the room's record, with the member it belongs to. */
function lessonSteps({ members }: LessonRecord, { events }: LessonTimeline): TimelineStep[] {
  return events.map(({ at, kind, userId }, index) => {
    const member = members.find((one) => one.userId === userId)
    return {
      key: String(index),
      at,
      words: (
        <>
          {kindWords[kind]}
          {member && (
            <>
              {': '}
              <Name>{member.name ?? partWords.noName}</Name>
            </>
          )}
        </>
      ),
    }
  })
}
