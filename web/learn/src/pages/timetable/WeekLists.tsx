import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { noonOfCairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { lengthOf, MINUTE, overlaps } from '@hiwar/domain/time/instant.ts'
import { DayStrip } from '@hiwar/kit/calendar/DayStrip.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, formatDay } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import clsx from 'clsx'
import { ChevronLeft, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { LessonButtons } from '../../lessons/LessonButtons.tsx'
import { StateChip } from '../../lessons/LessonState.tsx'
import { lessonPhase, mayEnter, sidesOf } from '../../lessons/lesson.ts'
import type { LessonView } from '../../lessons/lesson-actions.ts'
import { EntryButton, type EntryView } from './EntryButton.tsx'
import type { WeekView } from './WeekSheet.tsx'
import { timetableWords as words } from './words.ts'

interface WeekListsProps extends WeekView {
  day: CairoDay
  onChoose: (day: CairoDay) => void
  /** Below an empty day that is not over. */
  add: ReactNode
}

/** The chosen day on a phone, with the next lessons below an empty day; elsewhere all days with entries, one below the other. */
export function WeekLists({ day, onChoose, add, ...view }: WeekListsProps): ReactNode {
  const isPhone = useMatches('(max-width: 767px)')
  const { days, entries, today, now } = view
  const entriesOf = (each: CairoDay) => entries.filter((entry) => overlaps(entry, rangeOfCairoDay(each)))
  const filled = days.filter((each) => entriesOf(each).length > 0)
  if (isPhone) {
    const next = filled.includes(day) ? undefined : filled.find((each) => each > day)
    return (
      <div className="flex flex-col gap-5">
        <DayStrip {...{ days, day, today, now, onChoose }} filled={new Set(filled)} />
        <DayEntries {...view} day={day} entries={entriesOf(day)} add={day >= today && add} />
        {next && <DayEntries {...view} day={next} entries={entriesOf(next)} />}
      </div>
    )
  }
  return (
    <div className="flex max-w-180 flex-col gap-7">
      {filled.map((each) => (
        <DayEntries key={each} {...view} day={each} entries={entriesOf(each)} />
      ))}
    </div>
  )
}

function DayEntries(view: WeekView & { day: CairoDay; add?: ReactNode }): ReactNode {
  const { day, entries, now, viewerId, actions, add } = view
  const name = formatDay(noonOfCairoDay(day), now)
  return (
    <section aria-label={name}>
      <h2 className="mb-3 text-lg">{name}</h2>
      {entries.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line border-dashed px-4 py-3">
          <p className="text-ink-faint">{words.emptyDay}</p>
          {add}
        </div>
      ) : (
        <ul className="flex flex-col gap-3">
          {entries.map((entry) => (
            <li key={entry.key}>
              <EntryRow {...{ entry, viewerId, now, actions }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One entry; the door of a lesson whose room is open stands below it. */
function EntryRow(view: EntryView): ReactNode {
  const { entry, viewerId, now, actions } = view
  const lesson = entry.kind === 'lesson' ? viewOf(entry.record, { viewerId, now, actions }) : null
  return (
    <div className="flex flex-col gap-2">
      <EntryHead {...view} lesson={lesson} />
      {lesson && mayEnter(lesson.phase) && <LessonButtons {...lesson} />}
    </div>
  )
}

function viewOf(record: LessonRecord, { viewerId, ...rest }: Omit<EntryView, 'entry'>): LessonView {
  return { record, sides: sidesOf(record, viewerId), phase: lessonPhase(record.lesson, rest.now), ...rest }
}

function EntryHead({ lesson, ...view }: EntryView & { lesson: LessonView | null }): ReactNode {
  const { entry, viewerId } = view
  return (
    <EntryButton {...view}>
      {(name, button) => (
        <button
          type="button"
          {...button}
          className={clsx(
            'relative flex w-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-start shadow-rest transition-colors hover:bg-sunken',
            entry.isCanceled && 'opacity-70',
          )}
        >
          {lesson ? (
            <Avatar name={entry.name} image={lesson.sides.other?.image ?? null} />
          ) : (
            <span
              className={clsx('h-11 w-1 shrink-0 rounded-full', entry.isCanceled ? 'bg-line-strong' : 'bg-brand')}
            />
          )}
          {name}
          <span aria-hidden="true" className="min-w-0 flex-1">
            <span className={clsx('block truncate font-semibold', entry.isCanceled && 'line-through')}>
              <Name>{entry.name}</Name>
            </span>
            <span className="tabular block text-ink-soft text-sm">
              {formatClockRange(entry.start, entry.end)}،{' '}
              {entry.kind === 'lesson' ? countOf('minute', lengthOf(entry) / MINUTE) : words[entry.kind]}
            </span>
          </span>
          {lesson?.phase === 'running' && <StateChip {...lesson} viewerId={viewerId} />}
          {entry.isCanceled && <Chip icon={CircleX}>{words.canceled}</Chip>}
          <Icon of={ChevronLeft} className="text-ink-faint" />
        </button>
      )}
    </EntryButton>
  )
}
