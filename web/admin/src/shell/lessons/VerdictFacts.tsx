import type { LessonMember, LessonRecord, LessonTimeline } from '@hiwar/contract/appointments/lessons.ts'
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { listWords } from '../lists/words.ts'
import { type Fact, Facts } from '../parts/Facts.tsx'
import { partWords } from '../parts/words.ts'
import { LessonVerdict } from './LessonState.tsx'
import { sidesOf } from './lesson-sides.ts'
import { minutesOf, verdictSentence } from './verdict-sentence.ts'
import { lessonWords } from './words.ts'

const earningWords: Readonly<Record<EarningState, string>> = {
  [EarningState.Earned]: lessonWords.earned,
  [EarningState.Void]: lessonWords.void,
  [EarningState.Pending]: lessonWords.pendingEarning,
}

interface VerdictFactsProps {
  record: LessonRecord
  timeline: LessonTimeline
}

/** The verdict in one sentence, and what follows from it for money and minutes. */
export function VerdictFacts({ record, timeline }: VerdictFactsProps): ReactNode {
  const { verdict, seconds } = timeline
  if (verdict === null) return <p className="text-ink-faint text-sm">{lessonWords.noVerdict}</p>
  const { student, tutor } = sidesOf(record)
  const t = wordsOf(lessonWords)
  const minutes = minutesOf(record)
  const facts: (Fact | false)[] = [
    [lessonWords.verdict, <LessonVerdict key="verdict" record={record} />],
    [insideWords(tutor), timeInside(seconds.tutor)],
    [insideWords(student), timeInside(seconds.student)],
    [lessonWords.earning, earningWords[verdict.earning]],
    [lessonWords.minutes, verdict.minutesReturned ? t('returned', { minutes }) : t('taken', { minutes })],
    verdict.case !== null && [lessonWords.caseNumber, <Ltr key="case">{verdict.case}</Ltr>],
    [
      verdict.decidedBy === null ? lessonWords.bySystem : lessonWords.byStaff,
      <Time key="at" at={verdict.at} as="full" />,
    ],
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
  return wordsOf(lessonWords)('insideOf', { name, time: lessonWords.inside })
}

function timeInside(seconds: number): string {
  if (seconds === 0) return listWords.nothing
  return seconds < 60 ? countOf('second', seconds) : countOf('minute', Math.floor(seconds / 60))
}
