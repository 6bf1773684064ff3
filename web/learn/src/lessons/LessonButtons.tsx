import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { useReached } from '@hiwar/kit/ui/DataBlock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem, MenuLine } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import {
  CalendarPlus,
  CalendarSync,
  CalendarX2,
  ClipboardList,
  EllipsisVertical,
  Flag,
  MessageCircle,
  NotebookPen,
  Repeat,
  Star,
  Video,
  ZapOff,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { saveToCalendar } from '../calendar-file.ts'
import { summaryPath } from '../lesson-summary.ts'
import { AnswerItems, AnswerRow } from './answers/Answers.tsx'
import { isChangeable, mayEnter, mayPrepare } from './lesson.ts'
import { hasRecord, hasSummary, type LessonView, mayBookAgain, mayMove, mayRate } from './lesson-actions.ts'
import { mayDeclare } from './power-cut/power-cut.ts'
import { powerCutWords } from './power-cut/words.ts'
import { StudentSheetItem, TutorLesson } from './TutorLesson.tsx'
import { lessonWords } from './words.ts'

const AgainButton = lazy(async () => ({ default: (await import('./AgainButton.tsx')).AgainButton }))

/** The lesson's main action now; the menu has the others. */
export function LessonButtons(view: LessonView): ReactNode {
  const { record, sides, phase, now, actions } = view
  if (mayEnter(phase)) {
    const name = sides.other?.name ?? ''
    return (
      <div className="flex flex-col gap-2.5">
        <LinkButton
          full
          icon={Video}
          to={`/lesson/${record.lesson.id}`}
          aria-label={wordsOf(lessonWords)('enterWith', { name })}
        >
          {lessonWords.enter}
        </LinkButton>
        {phase !== 'closing' && mayBookAgain(view) && <AgainOrSheet {...view} />}
        <AnswerRow {...view} />
        <TutorLesson {...view} />
        <PowerCutButton {...view} />
      </div>
    )
  }
  if (mayPrepare(record.lesson, now)) {
    return (
      <div className="flex flex-col gap-2.5">
        <LinkButton tone="quiet" full icon={Video} to={`/lesson/${record.lesson.id}`}>
          {lessonWords.prepare}
        </LinkButton>
        <AnswerRow {...view} />
        <TutorLesson {...view} />
        <PowerCutButton {...view} />
      </div>
    )
  }
  if (isChangeable(phase)) {
    return (
      <div className="flex flex-col gap-2.5 empty:hidden">
        <AnswerRow {...view} />
        <TutorLesson {...view} />
        {mayMove(view) && (
          <Button tone="quiet" full onClick={() => actions.onMove(record)}>
            {lessonWords.move}
          </Button>
        )}
      </div>
    )
  }
  if (!mayBookAgain(view)) return null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-2.5">
      {mayRate(view) && (
        <Button tone="quiet" full onClick={() => actions.onRate(record)}>
          {lessonWords.rate}
        </Button>
      )}
      <AgainOrSheet {...view} />
    </div>
  )
}

/** From half an hour before the start to the end. */
function PowerCutButton({ record, now, actions }: LessonView): ReactNode {
  if (!mayDeclare(record, now)) return null
  return (
    <Button tone="plain" full icon={ZapOff} onClick={() => actions.onPowerCut(record)}>
      {powerCutWords.title}
    </Button>
  )
}

/**
 * Books the same lesson once more with one press, or opens the booking dialog where nothing is offered. Only cards in
 * sight ask, because a list may be long.
 */
function AgainOrSheet(view: LessonView): ReactNode {
  const [isSeen, setSeen] = useState(false)
  const place = useReached(!isSeen, () => setSeen(true))
  const { record, actions } = view
  const tone = mayRate(view) ? 'plain' : 'quiet'
  const openSheet = () => actions.onBookAgain(record)
  const sheet = (
    <Button tone={tone} full onClick={openSheet}>
      {lessonWords.bookAgain}
    </Button>
  )
  return (
    <div ref={place}>
      {isSeen ? (
        <Suspense fallback={sheet}>
          <AgainButton record={record} onRefused={openSheet} otherwise={sheet} look={{ tone, full: true }} />
        </Suspense>
      ) : (
        sheet
      )}
    </div>
  )
}

/** All actions on a lesson now. */
export function LessonMenu(view: LessonView): ReactNode {
  const { record, sides, phase, now, actions } = view
  const { lesson } = record
  const name = sides.other?.name ?? ''
  const lies = isChangeable(phase) || phase === 'running'
  const { other } = sides
  if (!lies && !mayBookAgain(view) && other === undefined) return null
  const label = wordsOf(lessonWords)('optionsOf', { name, when: spokenInstant(lesson.start, now) })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} className="-me-2 -mt-1" />}>
      <AnswerItems {...view} />
      {mayMove(view) && (
        <MenuItem icon={CalendarSync} onSelect={() => actions.onMove(record)}>
          {lessonWords.move}
        </MenuItem>
      )}
      {lies && (
        <MenuItem icon={CalendarPlus} onSelect={() => void saveToCalendar(lesson.id)}>
          {lessonWords.toCalendar}
        </MenuItem>
      )}
      {mayBookAgain(view) && (
        <MenuItem icon={Repeat} onSelect={() => actions.onBookAgain(record)}>
          {lessonWords.bookAgain}
        </MenuItem>
      )}
      {mayRate(view) && (
        <MenuItem icon={Star} onSelect={() => actions.onRate(record)}>
          {lessonWords.rate}
        </MenuItem>
      )}
      {hasSummary(view) && (
        <MenuItem asChild>
          <Link to={summaryPath(lesson.id)}>
            <Icon of={NotebookPen} className="text-ink-faint" />
            {lessonWords.summary}
          </Link>
        </MenuItem>
      )}
      {hasRecord(view) && (
        <MenuItem icon={ClipboardList} onSelect={() => actions.onAttendance(record)}>
          {lessonWords.attendance}
        </MenuItem>
      )}
      {hasRecord(view) && (
        <MenuItem icon={Flag} onSelect={() => actions.onReport(record)}>
          {lessonWords.report}
        </MenuItem>
      )}
      <StudentSheetItem {...view} />
      {other && (
        <MenuItem icon={MessageCircle} onSelect={() => actions.onWrite(other.userId)}>
          {lessonWords.write}
        </MenuItem>
      )}
      {isChangeable(phase) && (
        <>
          <MenuLine />
          <MenuItem danger icon={CalendarX2} onSelect={() => actions.onCancel(record)}>
            {lessonWords.cancel}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
