/** The blocks of a lesson's summary. Each is left out where it would hold nothing. */
import type { LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import type { BoardPage, DeskCard, NoteLine } from '@hiwar/contract/appointments/desks.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr, Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNear, formatSeconds } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { CardPart, Facts } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { sheetRow } from '@hiwar/materials/catalogue.ts'
import type { ReactNode } from 'react'
import { BoardDrawing } from '../../desk/board/BoardDrawing.tsx'
import { LessonTimes, StateChip } from '../../lessons/LessonState.tsx'
import { type LessonSides, lessonPhase } from '../../lessons/lesson.ts'
import { Corrections, fixesOf, Words, wordsOfCards } from './CardLists.tsx'
import { NoteLines } from './NoteLines.tsx'
import { wordNoun, summaryWords as words } from './words.ts'
import { saysSomething, showsSomething } from './written.ts'

const t = wordsOf(words)

interface AboutProps {
  summary: LessonSummary
  sides: LessonSides
  isOpen: boolean
}

/** With whom, when and how long, and what became of it. */
export function AboutLesson({ summary: { record, together, editableUntil }, sides, isOpen }: AboutProps): ReactNode {
  const now = useNow()
  const { lesson } = record
  const phase = lessonPhase(lesson, now)
  const isJudged = lesson.attendance !== Attendance.Unknown || lesson.marked !== null
  const awaitsVerdict = !isJudged && (phase === 'closing' || phase === 'over')
  return (
    <CardPart heading={words.about}>
      <Facts
        look="roomy"
        facts={[
          [words.other, <Name key="name">{sides.other?.name}</Name>],
          [words.when, <LessonTimes key="times" lesson={lesson} now={now} />],
          together !== null && [words.together, formatSeconds(together)],
          [
            words.outcome,
            awaitsVerdict ? (
              words.outcomeSoon
            ) : (
              <StateChip key="state" record={record} sides={sides} phase={phase} viewerId={sides.own?.userId ?? 0} />
            ),
          ],
        ]}
      />
      <p className="text-ink-soft text-sm">
        {words.notRecorded} {isOpen ? t('editUntil', { when: formatNear(editableUntil, now) }) : words.frozen}
      </p>
    </CardPart>
  )
}

export function WordsBlock({ cards }: { cards: readonly DeskCard[] }): ReactNode {
  const own = wordsOfCards(cards)
  if (own.length === 0) return null
  return (
    <CardPart heading={t('words', { count: countOf(wordNoun, own.length) })}>
      <Words cards={own} />
    </CardPart>
  )
}

export function CorrectionsBlock({ cards }: { cards: readonly DeskCard[] }): ReactNode {
  const fixes = fixesOf(cards)
  if (fixes.length === 0) return null
  return (
    <CardPart heading={words.corrections}>
      <Corrections cards={fixes} />
    </CardPart>
  )
}

export function NotesBlock({ lines }: { lines: readonly NoteLine[] }): ReactNode {
  if (!lines.some(saysSomething)) return null
  return (
    <CardPart heading={words.notes}>
      <NoteLines lines={lines} />
    </CardPart>
  )
}

export function BoardBlock({ pages }: { pages: readonly BoardPage[] }): ReactNode {
  const drawn = pages.map((page, at) => ({ page, number: at + 1 })).filter(({ page }) => showsSomething(page))
  if (drawn.length === 0) return null
  return (
    <CardPart heading={words.board}>
      {drawn.map(({ page, number }) => (
        <figure key={page.id} className="flex flex-col gap-2">
          <BoardDrawing page={page} label={t('boardPage', { number: formatNumber(number) })} />
          {page.says !== '' && (
            <figcaption className="wrap-anywhere text-ink-soft text-sm">
              {words.says} <Name>{page.says}</Name>
            </figcaption>
          )}
        </figure>
      ))}
    </CardPart>
  )
}

/** The title opens the sheet. */
export function MaterialBlock({ sheetId }: { sheetId: string | null }): ReactNode {
  const row = sheetId === null ? undefined : sheetRow(sheetId)
  if (row === undefined) return null
  return (
    <CardPart heading={words.material}>
      <p>
        <TextLink to={`/materials?sheet=${row.id}`} className="inline-block py-2">
          {row.title.ar} <Ltr>{row.title.en}</Ltr>
        </TextLink>
      </p>
    </CardPart>
  )
}
