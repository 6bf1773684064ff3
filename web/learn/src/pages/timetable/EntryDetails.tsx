import { Name } from '@hiwar/kit/format/bidi.tsx'
import { formatClockRange, formatDay } from '@hiwar/kit/format/date-time.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { CircleX, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { LessonButtons } from '../../lessons/LessonButtons.tsx'
import { LessonMenu } from '../../lessons/LessonMenu.tsx'
import { LiveLine } from '../../lessons/LiveLine.tsx'
import type { LessonActs } from '../../lessons/lesson-acts.ts'
import { lessonPhase } from '../../lessons/lesson-phase.ts'
import { sidesOf } from '../../lessons/lesson-sides.ts'
import { StateChip } from '../../lessons/StateChip.tsx'
import type { Entry } from './entry.ts'
import { timetableWords as words } from './words.ts'

export interface EntryView {
  entry: Entry
  viewerId: number
  now: number
  acts: LessonActs
}

/** One lesson or meeting of the week with what can be done about it. */
export function EntryDetails({ entry, viewerId, now, acts }: EntryView): ReactNode {
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
        {entry.isCanceled ? (
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
  const view = { record, sides, phase, now, acts }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        {head}
        <LessonMenu {...view} />
      </div>
      <div className="flex flex-wrap gap-2">
        <StateChip record={record} sides={sides} phase={phase} viewerId={viewerId} />
      </div>
      <LiveLine lesson={record.lesson} phase={phase} now={now} />
      <LessonButtons {...view} />
    </div>
  )
}
