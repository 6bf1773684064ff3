import {
  type LessonMember,
  type LessonRecord,
  type LessonTimeline,
  lessonEndpoints,
} from '@hiwar/contract/appointments/lessons.ts'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { earningWords } from '@hiwar/contract/enumerations/words.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Money, Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatSeconds } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { type Fact, Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { roleName } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonCell } from './cells.tsx'
import { briefOf, LessonState, LessonVerdict, minutesOf, sidesOf, verdictSentence } from './lesson-record.tsx'
import { lessonWords as words } from './lesson-words.ts'
import { PresenceBars } from './PresenceBars.tsx'
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
      <p className="-mt-4 flex flex-wrap items-center justify-between gap-3">
        <span>
          <Time at={lesson.start} as="full" />، {countOf('minute', lesson.duration)}
        </span>
        <LessonState record={record} />
      </p>
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
      <Part heading={words.verdict} aside={timeline.verdict && <LessonVerdict record={record} />}>
        <Outcome record={record} timeline={timeline} />
      </Part>
      {decision}
      <Part heading={words.facts}>
        <EvidenceFacts record={record} timeline={timeline} />
      </Part>
      <Part heading={words.evidence}>
        {timeline.events.length === 0 ? (
          <p className="text-ink-faint text-sm">{words.noEvents}</p>
        ) : (
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
              {wordsOf(words)('allEvents', { count: formatNumber(timeline.events.length) })}
              <Icon of={ChevronDown} className="text-ink-faint transition-transform group-open:rotate-180" />
            </summary>
            <Timeline steps={lessonSteps(record, timeline)} />
          </details>
        )}
      </Part>
    </>
  )
}

interface OfLesson {
  record: LessonRecord
  timeline: LessonTimeline
}

/** The verdict in one sentence, who was inside when, and the reason of staff. */
function Outcome({ record, timeline }: OfLesson): ReactNode {
  const { verdict, events } = timeline
  return (
    <div className="flex flex-col gap-3">
      <p className={verdict === null ? 'text-ink-faint text-sm' : 'leading-relaxed'}>
        {verdict === null ? words.noVerdict : verdictSentence(record, timeline)}
      </p>
      {events.length > 0 && <PresenceBars record={record} events={events} />}
      {verdict?.reason && (
        <p dir="auto" className="whitespace-pre-line rounded-control bg-sunken px-4 py-3 text-sm">
          {verdict.reason}
        </p>
      )}
    </div>
  )
}

/** The price, the time of each member inside, and what the verdict does with money and minutes. */
function EvidenceFacts({ record, timeline }: OfLesson): ReactNode {
  const { verdict, seconds } = timeline
  const { student, tutor } = sidesOf(record)
  const t = wordsOf(words)
  const minutes = minutesOf(record)
  const price: Fact = [words.price, <Money key="price" piastres={record.lesson.price} />]
  const absence = absenceFacts(record, timeline)
  if (verdict === null) return <Facts facts={[price, ...absence]} />
  return (
    <Facts
      facts={[
        price,
        ...absence,
        [insideWords(tutor), timeInside(seconds.tutor)],
        [insideWords(student), timeInside(seconds.student)],
        [words.earning, earningWords[verdict.earning]],
        [words.minutes, verdict.minutesReturned ? t('returned', { minutes }) : t('taken', { minutes })],
        [verdict.decidedBy === null ? words.bySystem : words.byStaff, <Time key="at" at={verdict.at} as="full" />],
      ]}
    />
  )
}

/** The mark during the lesson, and what the members absence of power cuts. */
function absenceFacts({ members }: LessonRecord, { mark, cuts }: LessonTimeline): Fact[] {
  const t = wordsOf(words)
  const nameOf = (id: number) => members.find(({ userId }) => userId === id)?.name ?? partWords.noName
  const marked: Fact[] =
    mark === null
      ? []
      : [
          [
            t(mark.absent === 'tutor' ? 'markedTutor' : 'markedStudent', {
              how: mark.declared ? words.declared : words.after10,
            }),
            <Time key="mark" at={mark.at} as="full" />,
          ],
        ]
  return [
    ...marked,
    ...cuts.map(
      ({ userId, at, backBy, recent }): Fact => [
        t('cutOf', { name: nameOf(userId) }),
        t('cutFact', {
          at: formatClock(at),
          back: backBy === null ? words.noReturn : formatClock(backBy),
          count: formatNumber(recent ?? 1),
        }),
      ],
    ),
  ]
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
  [TimelineKind.PowerCut]: words.powerCut,
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
