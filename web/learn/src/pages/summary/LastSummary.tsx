/** What stays of a lesson at a glance: on the home page, before the next lesson, and when the room is left. */
import type { LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatNamedDay } from '@hiwar/kit/format/date-time.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { CardPart, Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Homework, NextStep } from '../../closings/Closing.tsx'
import { summaryPath, useSummary } from '../../lesson-summary.ts'
import { sidesOf } from '../../lessons/lesson.ts'
import { lessonWords as words } from '../../lessons/words.ts'
import { Corrections, fixesOf, Words, wordsOfCards } from './CardLists.tsx'
import { NoteLines } from './NoteLines.tsx'
import { summaryWords } from './words.ts'
import { isWritten } from './written.ts'

interface LastSummaryProps {
  record: LessonRecord
  viewerId: number
}

/** The newest lesson of which something stays, to begin where it stopped. */
export function LastSummary({ record, viewerId }: LastSummaryProps): ReactNode {
  const now = useNow()
  const { data } = useSummary(record.lesson.id)
  // A sheet that was opened, and nothing else, is nothing to begin with.
  if (data === undefined || (data.closing === null && !isWritten(data.desk))) return null
  return (
    <Section heading={words.lastNotes}>
      <Card className="flex flex-col gap-4">
        <p className="text-ink-soft text-sm">
          {wordsOf(words).rich('notesOf', {
            other: sidesOf(record, viewerId).other?.name ?? '',
            day: formatNamedDay(record.lesson.start, now),
            name: (chunks) => <Name key="name">{chunks}</Name>,
          })}
        </p>
        <Glance summary={data} />
      </Card>
    </Section>
  )
}

/** What the two wrote in the room that is just left, and the way to all of it. */
export function RoomSummary({ lessonId, heading }: { lessonId: number; heading: string }): ReactNode {
  const { data } = useSummary(lessonId)
  if (data === undefined) return null
  return (
    <CardPart heading={heading}>
      {isWritten(data.desk) ? <Glance summary={data} withWords /> : <Whole lessonId={lessonId} />}
    </CardPart>
  )
}

const few = 3
/** Lines of the notes that stand for a lesson without a closing and without corrections. */
const firstLines = 6

function Glance({ summary, withWords = false }: { summary: LessonSummary; withWords?: boolean }): ReactNode {
  const { closing, desk, record } = summary
  const fixes = fixesOf(desk.cards).slice(0, few)
  const newWords = withWords ? wordsOfCards(desk.cards).slice(0, few) : []
  const says = fixes.length > 0 || newWords.length > 0 || Boolean(closing?.nextStep)
  return (
    <>
      {closing && <NextStep closing={closing} />}
      {closing?.homework && <Homework homework={closing.homework} />}
      {newWords.length > 0 && <Words cards={newWords} />}
      {fixes.length > 0 && <Corrections cards={fixes} />}
      {!says && <NoteLines lines={desk.lines.slice(0, firstLines)} below={3} />}
      <Whole lessonId={record.lesson.id} />
    </>
  )
}

function Whole({ lessonId }: { lessonId: number }): ReactNode {
  return (
    <LinkButton tone="quiet" size="small" icon={NotebookPen} to={summaryPath(lessonId)} className="self-start">
      {summaryWords.title}
    </LinkButton>
  )
}
