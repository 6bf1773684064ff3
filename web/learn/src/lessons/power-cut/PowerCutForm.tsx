import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { powerCutReturns } from '@hiwar/contract/fields/limits.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { type RadioChoice, RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type LessonSides, lessonEnd, sidesOf } from '../lesson.ts'
import { type Back, useDeclarePowerCut, useKeptWish } from './kept-wish.ts'
import { type Cut, cutOf, isStanding } from './power-cut.ts'
import { powerCutWords as words } from './words.ts'

const t = wordsOf(words)

interface OfLesson {
  record: LessonRecord
  viewerId: number
}

/** Four choices and one press; afterwards what was sent, and the way back in. */
export function PowerCutForm({ record, viewerId }: OfLesson): ReactNode {
  const [isChanging, setChanging] = useState(false)
  const { lesson } = record
  const wish = useKeptWish(lesson.id)
  const { declare, busy, error } = useDeclarePowerCut()
  const cut = cutOf(record, viewerId)
  const sides = sidesOf(record, viewerId)
  if (wish !== null && !busy) return <p role="status">{sayOf('kept', sides)}</p>
  if (cut !== null && !isChanging && !busy && error === null)
    return <Sent cut={cut} sides={sides} lessonId={lesson.id} onChange={() => setChanging(true)} />

  function send(back: Back): void {
    setChanging(false)
    declare({ lessonId: lesson.id, back, until: lessonEnd(lesson) })
  }

  return <Choices sides={sides} busy={busy} error={error} onSend={send} />
}

const name = (chunks: ReactNode) => <Name key="name">{chunks}</Name>

function sayOf(sentence: 'note' | 'kept' | 'sentNever' | 'theirsNever', { other }: LessonSides): ReactNode {
  return t.rich(sentence, { other: other?.name ?? '', name })
}

function sayTime(sentence: 'sent' | 'sentPast' | 'theirs', { other }: LessonSides, backBy: string): ReactNode {
  return t.rich(sentence, { other: other?.name ?? '', clock: formatClock(backBy), name })
}

const never = 'never'

interface ChoicesProps {
  sides: LessonSides
  busy: boolean
  error: Error | null
  onSend: (back: Back) => void
}

function Choices({ sides, busy, error, onSend }: ChoicesProps): ReactNode {
  const [back, setBack] = useState<string>('10')
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(powerCutReturns.find((minutes) => String(minutes) === back) ?? null)
      }}
    >
      <p className="text-ink-soft">{sayOf('note', sides)}</p>
      <RadioGroup
        label={words.back}
        lay="column"
        choices={choicesOf(sides)}
        value={back}
        onChange={({ target }) => setBack(target.value)}
      />
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <Button type="submit" full busy={busy}>
        {words.send}
      </Button>
    </form>
  )
}

function choicesOf({ isStudent, student }: LessonSides): RadioChoice[] {
  const note = student?.gender === Gender.Female ? words.neverOfTutorHers : words.neverOfTutor
  return [
    ...powerCutReturns.map((minutes) => ({
      value: String(minutes),
      words: t('within', { minutes: countOf('minute', minutes) }),
    })),
    { value: never, words: words.never, ...(!isStudent && { note }) },
  ]
}

interface SentProps {
  cut: Cut
  sides: LessonSides
  lessonId: number
  onChange: () => void
}

function Sent({ cut, sides, lessonId, onChange }: SentProps): ReactNode {
  const now = useNow(10_000)
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-lg leading-relaxed">
        {saySent(cut, sides, now)}
      </p>
      <div className="flex flex-col gap-2.5">
        <LinkButton full icon={Video} to={`/lesson/${lessonId}`}>
          {words.enter}
        </LinkButton>
        <Button full tone="quiet" onClick={onChange}>
          {words.change}
        </Button>
      </div>
    </div>
  )
}

function saySent({ backBy }: Cut, sides: LessonSides, now: number): ReactNode {
  if (backBy === null) return sayOf('sentNever', sides)
  return sayTime(isStanding({ backBy }, now) ? 'sent' : 'sentPast', sides, backBy)
}

/** The power cuts of the two, on the card of their lesson; nothing once the return has passed. */
export function CutLines({ record, viewerId }: OfLesson): ReactNode {
  const now = useNow(10_000)
  const sides = sidesOf(record, viewerId)
  const standing = record.cuts.filter((cut) => isStanding(cut, now) && now < lessonEnd(record.lesson))
  return standing.map((cut) => (
    <p key={cut.userId} className="text-ink-soft text-sm">
      {cut.userId === viewerId ? saySent(cut, sides, now) : sayTheirs(cut, sides)}
    </p>
  ))
}

function sayTheirs({ backBy }: Cut, sides: LessonSides): ReactNode {
  return backBy === null ? sayOf('theirsNever', sides) : sayTime('theirs', sides, backBy)
}
