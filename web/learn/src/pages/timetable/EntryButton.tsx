import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClockRange, formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Popover, type PopoverTrigger } from '@hiwar/kit/ui/overlays/Popover.tsx'
import { Sheet } from '@hiwar/kit/ui/overlays/Sheet.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleX, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AnswerChip } from '../../lessons/answers/Answers.tsx'
import { LessonButtons, LessonMenu } from '../../lessons/LessonButtons.tsx'
import { LiveLine, StateChip } from '../../lessons/LessonState.tsx'
import { lessonPhase, sidesOf } from '../../lessons/lesson.ts'
import type { LessonActions } from '../../lessons/lesson-actions.ts'
import type { Entry } from './week-entries.ts'
import { timetableWords as words } from './words.ts'

interface EntryButtonProps extends EntryView {
  children: (name: ReactNode, button: { onClick?: () => void; 'aria-haspopup': 'dialog' }) => PopoverTrigger
}

const sentences = {
  lesson: 'lessonWith',
  interview: 'interviewWith',
  demo: 'demoWith',
  standing: 'standingWith',
} as const

/** Opens the actions of one entry: beside the entry, or from the bottom on a phone. */
export function EntryButton({ children, ...view }: EntryButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMatches('(max-width: 767px)')
  const { entry } = view
  const when = spokenClockRange(entry.start, entry.end)
  const name = <span className="sr-only">{wordsOf(words)(sentences[entry.kind], { name: entry.name, when })}</span>
  const button = { 'aria-haspopup': 'dialog' as const }
  // An action opens its own dialog, so the details close first.
  const details = <EntryDetails {...view} actions={closing(view.actions, () => setOpen(false))} />
  if (isPhone) {
    return (
      <>
        {children(name, { ...button, onClick: () => setOpen(true) })}
        <Sheet open={isOpen} onOpenChange={setOpen} title={words.details}>
          {details}
        </Sheet>
      </>
    )
  }
  return (
    <Popover label={words.details} trigger={children(name, button)} open={isOpen} onOpenChange={setOpen} align="start">
      {details}
    </Popover>
  )
}

function closing(actions: EntryView['actions'], close: () => void): EntryView['actions'] {
  const first =
    <Of,>(action: (of: Of) => void) =>
    (of: Of) => {
      close()
      action(of)
    }
  return {
    onMove: first(actions.onMove),
    onCancel: first(actions.onCancel),
    onBookAgain: first(actions.onBookAgain),
    onRate: first(actions.onRate),
    onAttendance: first(actions.onAttendance),
    onReport: first(actions.onReport),
    onPowerCut: first(actions.onPowerCut),
    onWrite: first(actions.onWrite),
  }
}

export interface EntryView {
  entry: Entry
  viewerId: number
  now: number
  actions: LessonActions
}

function EntryDetails({ entry, viewerId, now, actions }: EntryView): ReactNode {
  const head = (
    <div className="min-w-0 flex-1">
      {entry.kind !== 'lesson' && <p className="text-ink-faint text-sm">{words[entry.kind]}</p>}
      <p className="truncate font-semibold text-lg">
        <Name>{entry.name}</Name>
      </p>
      <p className="text-ink-soft">{formatDay(entry.start, now)}</p>
      <p className="tabular text-ink-soft">{formatClockRange(entry.start, entry.end)}</p>
    </div>
  )
  if (entry.kind !== 'lesson') {
    return (
      <div className="flex flex-col gap-4">
        {head}
        {entry.kind === 'standing' ? (
          <p className="text-ink-soft">{words.standingNote}</p>
        ) : entry.isCanceled ? (
          <Chip icon={CircleX} className="self-start">
            {words.canceled}
          </Chip>
        ) : (
          <LinkButton to={entry.room} icon={Video} full>
            {words.enter}
          </LinkButton>
        )}
      </div>
    )
  }
  const { record } = entry
  const sides = sidesOf(record, viewerId)
  const phase = lessonPhase(record.lesson, now)
  const view = { record, sides, phase, now, actions }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        {head}
        <LessonMenu {...view} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <StateChip record={record} sides={sides} phase={phase} viewerId={viewerId} />
        <AnswerChip record={record} sides={sides} phase={phase} />
      </div>
      <LiveLine lesson={record.lesson} phase={phase} now={now} />
      <LessonButtons {...view} />
    </div>
  )
}
