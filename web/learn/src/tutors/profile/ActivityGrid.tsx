import { type Activity, figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { cairoDay, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, calendarWeek } from '@hiwar/domain/time/calendar.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay, formatDayRange, formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { tutorWords } from '../words.ts'

const weeksShown = 26
const daysOfWeek = 7
const minutesOfPoint = 15

const t = wordsOf(tutorWords)

/** The taught lessons of each day of the last weeks, as a grid or as a table of weeks. */
export function TutorActivity({ tutorId }: { tutorId: number }): ReactNode {
  const today = cairoDay(instant(useNow()))
  const activity = useRead(figuresEndpoints.tutorActivity, { params: { id: tutorId } })
  return (
    <DataBlock query={activity} skeleton={<Skeleton className="h-32 w-full" />}>
      {(taught) => <TaughtWeeks weeks={weeksUntil(today, taught)} today={today} />}
    </DataBlock>
  )
}

interface Day {
  day: CairoDay
  lessons: number
  minutes: number
}

type Week = readonly Day[]

/** The last weeks, Saturday to Friday, oldest first; the last one holds today. */
function weeksUntil(today: CairoDay, taught: Activity): Week[] {
  return Array.from({ length: weeksShown }, (_, index) =>
    calendarWeek(addDays(today, (index + 1 - weeksShown) * daysOfWeek)).map((day) => {
      const { score = 0, lessonCount = 0 } = taught[day] ?? {}
      return { day, lessons: lessonCount, minutes: score * minutesOfPoint }
    }),
  )
}

function TaughtWeeks({ weeks, today }: { weeks: readonly Week[]; today: CairoDay }): ReactNode {
  const [asTable, setAsTable] = useState(false)
  const days = weeks.flat()
  const lessons = lessonsOf(days)
  const span = countAfter('week', weeksShown)
  if (lessons === 0) return <p className="text-ink-soft">{t('noActivity', { span })}</p>
  const taughtDays = days.filter((day) => day.lessons > 0).length
  const sum = t('activitySum', { lessons: countOf('lesson', lessons), days: countAfter('day', taughtDays), span })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="text-ink-soft">{sum}</p>
        <Switch label={tutorWords.asTable} checked={asTable} onChange={({ target }) => setAsTable(target.checked)} />
      </div>
      {asTable ? <WeekTable weeks={weeks} /> : <DayGrid weeks={weeks} today={today} label={sum} />}
    </>
  )
}

/** A column for each week, the oldest at the right. The table holds the same for readers who do not see colours. */
function DayGrid({ weeks, today, label }: { weeks: readonly Week[]; today: CairoDay; label: string }): ReactNode {
  const now = useNow()
  const first = weeks[0]?.[0]?.day ?? today
  return (
    <div className="max-w-xl">
      <div
        role="img"
        aria-label={label}
        className="grid grid-flow-col gap-0.5 md:gap-1"
        style={{ gridTemplateRows: `repeat(${daysOfWeek}, auto)`, gridAutoColumns: 'minmax(0, 1fr)' }}
      >
        {weeks.flat().map(({ day, lessons, minutes }) => (
          <span
            key={day}
            title={`${formatDay(noonOfCairoDay(day), now)}: ${countOf('lesson', lessons)}`}
            className={`aspect-square rounded-[2px] md:rounded-xs ${day > today ? 'invisible' : lookOf(minutes)}`}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-ink-faint text-xs">
        <span>{formatShortDay(noonOfCairoDay(first), now)}</span>
        <span>{tutorWords.today}</span>
      </p>
    </div>
  )
}

/** Stronger with more minutes: none, up to half an hour, an hour and a half, three hours, and above. */
function lookOf(minutes: number): string {
  if (minutes === 0) return 'bg-sunken'
  if (minutes <= 30) return 'bg-brand/30'
  if (minutes <= 90) return 'bg-brand/55'
  return minutes <= 180 ? 'bg-brand/80' : 'bg-brand'
}

/** The weeks with lessons, newest first. */
function WeekTable({ weeks }: { weeks: readonly Week[] }): ReactNode {
  const now = useNow()
  const columns: readonly Column<Week>[] = [
    { key: 'week', words: tutorWords.week, cell: (week) => rangeOf(week, now) },
    { key: 'lessons', words: tutorWords.lessons, cell: (week) => countOf('lesson', lessonsOf(week)) },
    { key: 'minutes', words: tutorWords.minutes, cell: (week) => countOf('minute', minutesOf(week)) },
  ]
  return (
    <Table
      caption={tutorWords.activityHeading}
      columns={columns}
      rows={weeks.filter((week) => lessonsOf(week) > 0).toReversed()}
      rowKey={(week) => week[0]?.day ?? ''}
    />
  )
}

function rangeOf(week: Week, now: number): string {
  const [first, last] = [week[0], week.at(-1)]
  return first && last ? formatDayRange(noonOfCairoDay(first.day), noonOfCairoDay(last.day), now) : ''
}

function lessonsOf(days: Week): number {
  return days.reduce((sum, { lessons }) => sum + lessons, 0)
}

function minutesOf(days: Week): number {
  return days.reduce((sum, { minutes }) => sum + minutes, 0)
}
