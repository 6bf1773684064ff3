/** The fields of the weekly hours: the hours of each weekday, and the days off. */
import type { WeeklyRange } from '@hiwar/contract/appointments/weekly-hours.ts'
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { lastWeeklyDay } from '@hiwar/domain/slots/weekly-hours.ts'
import { cairoDay, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { type CairoDay, parseCairoDay, tryParseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { instantOfMinute } from '@hiwar/domain/time/wall-clock.ts'
import { DayField } from '@hiwar/kit/calendar/DayField.tsx'
import { formatClock, formatDay, weekdayName } from '@hiwar/kit/format/date-time.ts'
import { Checkbox, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Copy, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { changed, endOfDay, likeDay, offeredClocks, rangesOf, toggled, withAnother } from './weekly-draft.ts'
import { scheduleWords as words } from './words.ts'

interface WeeklyDayRowProps {
  weekday: Weekday
  hours: readonly WeeklyRange[]
  onHours: (hours: readonly WeeklyRange[]) => void
}

const t = wordsOf(words)

export function WeeklyDayRow({ weekday, hours, onHours }: WeeklyDayRowProps): ReactNode {
  const day = weekdayName(weekday)
  const ranges = rangesOf(hours, weekday)
  const another = ranges.length > 0 ? withAnother(hours, weekday) : undefined
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 py-2 sm:grid-cols-[8rem_1fr_auto]">
      <Checkbox label={day} checked={ranges.length > 0} onChange={() => onHours(toggled(hours, weekday))} />
      <div className="flex flex-col gap-2 max-sm:order-last max-sm:col-span-2 max-sm:empty:hidden">
        {[...ranges.entries()].map(([place, range]) => (
          <RangeFields key={place} day={day} range={range} hours={hours} onHours={onHours} />
        ))}
      </div>
      <div className="flex min-h-11">
        {ranges.length > 0 && (
          <>
            <IconButton icon={Copy} label={t('likeDay', { day })} onClick={() => onHours(likeDay(hours, weekday))} />
            <IconButton
              icon={Plus}
              label={t('addPeriodOn', { day })}
              disabled={another === undefined}
              onClick={() => another && onHours(another)}
            />
          </>
        )}
      </div>
    </li>
  )
}

interface RangeFieldsProps {
  day: string
  range: WeeklyRange
  hours: readonly WeeklyRange[]
  onHours: (hours: readonly WeeklyRange[]) => void
}

function RangeFields({ day, range, hours, onHours }: RangeFieldsProps): ReactNode {
  const { starts, ends } = offeredClocks(range)
  const when = `${day}، ${clockWords(range.from)}`
  // On a phone the name of the day on which the hours end takes a line of its own.
  const sides = range.to > endOfDay ? 'grid-cols-[1fr_auto] sm:grid-cols-[1fr_1fr_auto]' : 'grid-cols-[1fr_1fr_auto]'
  return (
    <div className={`grid items-center gap-2 ${sides}`}>
      <Select
        hideLabel
        className={range.to > endOfDay ? 'max-sm:col-span-2' : ''}
        label={t('fromOn', { day })}
        placeholder={null}
        value={range.from}
        choices={starts.map((minutes) => ({ value: minutes, words: clockWords(minutes) }))}
        onChange={(event) => onHours(changed(hours, range, { from: Number(event.target.value) }))}
      />
      <Select
        hideLabel
        label={t('toOn', { day })}
        placeholder={null}
        value={range.to}
        choices={ends.map((minutes) => ({ value: minutes, words: endWords(range.weekday, minutes) }))}
        onChange={(event) => onHours(changed(hours, range, { to: Number(event.target.value) }))}
      />
      <IconButton
        icon={X}
        label={t('removePeriod', { when })}
        onClick={() => onHours(hours.filter((each) => each !== range))}
      />
    </div>
  )
}

/** A day on which the clock does not change. */
const anyDay = parseCairoDay('2026-11-24')

function clockWords(minutes: number): string {
  if (minutes % 1440 === 0) return words.midnight
  return formatClock(instantOfMinute(anyDay, minutes))
}

/** The end of hours that go on after midnight names the day on which they end. */
function endWords(weekday: Weekday, minutes: number): string {
  if (minutes <= endOfDay) return clockWords(minutes)
  const day = weekdayName(((weekday + 1) % 7) as Weekday)
  return t('untilNextDay', { clock: clockWords(minutes - endOfDay), day })
}

interface DaysOffProps {
  days: readonly CairoDay[]
  now: number
  onDays: (days: readonly CairoDay[]) => void
}

/** The days on which the weekly hours do not hold, and a field that adds one. */
export function DaysOff({ days, now, onDays }: DaysOffProps): ReactNode {
  const nameOf = (day: CairoDay) => formatDay(noonOfCairoDay(day), now)
  return (
    <section aria-label={words.daysOff} className="mt-5">
      <DayField
        label={words.daysOff}
        hint={words.daysOffText}
        empty={words.addDayOff}
        value=""
        min={cairoDay(instant(now))}
        max={lastWeeklyDay(instant(now))}
        onChange={(text) => {
          const day = tryParseCairoDay(text)
          if (day && !days.includes(day)) onDays([...days, day].sort())
        }}
      />
      <DayChips days={days} nameOf={nameOf} onRemove={(day) => onDays(days.filter((each) => each !== day))} />
    </section>
  )
}

interface DaysByHandProps {
  days: readonly CairoDay[]
  now: number
  onRestore: (day: CairoDay) => void
}

/** Days that the weekly hours leave alone, because their slots were changed by hand. */
export function DaysByHand({ days, now, onRestore }: DaysByHandProps): ReactNode {
  if (days.length === 0) return null
  return (
    <section aria-label={words.daysByHand} className="mt-5">
      <p className="font-medium text-sm">{words.daysByHand}</p>
      <p className="text-ink-faint text-sm">{words.daysByHandText}</p>
      <DayChips days={days} nameOf={(day) => formatDay(noonOfCairoDay(day), now)} onRemove={onRestore} />
    </section>
  )
}

interface DayChipsProps {
  days: readonly CairoDay[]
  nameOf: (day: CairoDay) => string
  onRemove: (day: CairoDay) => void
}

/** Days, each with a button that brings the weekly hours back to it. */
function DayChips({ days, nameOf, onRemove }: DayChipsProps): ReactNode {
  return (
    <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {days.map((day) => (
        <li key={day} className="flex items-center rounded-full border border-line ps-3.5 text-sm">
          {nameOf(day)}
          <IconButton icon={X} small label={t('removeDayOff', { day: nameOf(day) })} onClick={() => onRemove(day)} />
        </li>
      ))}
    </ul>
  )
}
