import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonStatus, Sort } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import type { CurrentSubscription } from '@hiwar/contract/money/subscriptions.ts'
import { cairoDay, lastDayOfWeek, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, dayOfMonth, daysBetween, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatDay, spokenInstant, weekdayName } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Figure, Meter } from '@hiwar/kit/ui/figures.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { Check, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { weekRange } from '../week-range.ts'
import { dashboardWords as words } from './words.ts'

const t = wordsOf(words)

type Running = { [Part in 'info' | 'week']: NonNullable<CurrentSubscription[Part]> }

/** The week of the minutes: its days with their lessons, the minutes left, and when the next ones come. */
export function WeekCard({ info, week }: Running): ReactNode {
  const now = useNow()
  const granted = countAfter('minute', week.minutes)
  const isLast = week.end === info.end
  return (
    <Card className="flex flex-col gap-5">
      <WeekDays week={week} now={now} />
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2 md:items-end">
        <div>
          <Figure value={formatNumber(week.remaining)} unit={t('ofGranted', { granted })} />
          <Meter
            label={t('left', { left: formatNumber(week.remaining), granted })}
            value={week.remaining}
            max={week.minutes}
            tone={week.remaining === 0 ? 'accent' : 'brand'}
            className="mt-2"
          />
        </div>
        <div>
          <p className="font-medium">{t('week', { week: weekRange(week, now) })}</p>
          <p className="text-ink-soft text-sm">
            {isLast
              ? t('end', { when: spokenInstant(info.end, now) })
              : t('renewal', { when: spokenInstant(week.end, now) })}
          </p>
        </div>
      </div>
    </Card>
  )
}

type Mark = 'done' | 'ahead'

/** Of a week that begins and ends in the middle of a day. */
const mostDays = 8

/** The days from the start of the week, from right to left, each with the mark of its lessons. */
function WeekDays({ week, now }: { week: Running['week']; now: number }): ReactNode {
  const [after, before] = [week.start, week.end]
  const query = { canceled: false, full: true, after, before, sort: Sort.Ascending } as const
  const marks = marksOf(useRead(lessonEndpoints.list, { query }).data?.list ?? [], week.end)
  const today = cairoDay(instantOf(now))
  return (
    <ol aria-label={words.weekDays} className="grid grid-cols-7 gap-1">
      {daysOf(week).map((day) => (
        <Day key={day} day={day} now={now} isToday={day === today} mark={marks.get(day)} />
      ))}
    </ol>
  )
}

/** A week in which the subscription was frozen is longer: its last days. */
function daysOf({ start, end }: Running['week']): CairoDay[] {
  const first = cairoDay(instantOf(start))
  const count = daysBetween(first, lastDayOfWeek(instantOf(end))) + 1
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  return count > mostDays ? days.slice(-7) : days
}

/** A lesson of the night in which the week ends stands on the week's last day. */
function marksOf(records: readonly LessonRecord[], end: string): ReadonlyMap<CairoDay, Mark> {
  const last = lastDayOfWeek(instantOf(end))
  const marks = new Map<CairoDay, Mark>()
  for (const { lesson } of records) {
    const own = cairoDay(instantOf(lesson.start))
    const mark = markOf(lesson)
    if (mark !== undefined) marks.set(daysBetween(last, own) > 0 ? last : own, mark)
  }
  return marks
}

function markOf({ status, attendance }: LessonRecord['lesson']): Mark | undefined {
  if (status === LessonStatus.Pending || status === LessonStatus.Happening) return 'ahead'
  return attendance === Attendance.Both || attendance === Attendance.Unknown ? 'done' : undefined
}

interface DayProps {
  day: CairoDay
  now: number
  isToday: boolean
  mark: Mark | undefined
}

const looks = {
  done: 'bg-brand text-on-brand',
  ahead: 'bg-accent-tint text-accent-ink ring-2 ring-accent ring-inset',
  none: 'border border-line-strong/60 text-ink-soft',
}

function Day({ day, now, isToday, mark }: DayProps): ReactNode {
  const name = formatDay(noonOfCairoDay(day), now)
  return (
    <li aria-current={isToday ? 'date' : undefined} className="flex flex-col items-center gap-1.5">
      <span className="sr-only">{mark === undefined ? name : t(mark, { day: name })}</span>
      <span aria-hidden="true" className={clsx('text-xs', isToday ? 'font-semibold text-ink' : 'text-ink-faint')}>
        <span className="sm:hidden">{weekdayName(weekdayOf(day), 'narrow')}</span>
        <span className="max-sm:hidden">{isToday ? words.today : weekdayName(weekdayOf(day))}</span>
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'tabular grid aspect-square w-full max-w-12 place-items-center rounded-full font-semibold text-day',
          looks[mark ?? 'none'],
          isToday && 'outline-2 outline-ink-soft/60 outline-offset-2',
        )}
      >
        {mark === 'done' && <Icon of={Check} className="size-5" />}
        {mark === 'ahead' && <Icon of={Video} className="size-5" />}
        {mark === undefined && formatNumber(dayOfMonth(day))}
      </span>
    </li>
  )
}
