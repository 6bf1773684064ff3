import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { cairoDay, noonOfCairoDay, startOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, type Instant, instant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DayStrip } from '@hiwar/kit/calendar/DayStrip.tsx'
import { useClock, useNow } from '@hiwar/kit/format/clock.tsx'
import { cairoNote, formatDayRange, formatNearDay, formatShortDay, formatWeekday } from '@hiwar/kit/format/date-time.ts'
import { useFreeTimeUpdates } from '@hiwar/kit/realtime/updates.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { useFrozenUntil } from '../../own-freeze.ts'
import { type DayPart, dayParts } from '../filters/tutor-filters.ts'
import { tutorWords } from '../words.ts'
import { NoTimes } from './FreeTimes.tsx'
import { byPart, freeStartsByDay, partToShow } from './free-starts.ts'
import { TimePill } from './time-pills.tsx'
import { WeekToCome } from './WeekToCome.tsx'

const daysOfWeek = 7
const weeks = [0, 1]
const daysShown = daysOfWeek * weeks.length

interface FreeWeekProps {
  tutor: { id: number; notice: number }
  onChoose: (start: Instant) => void
}

/** The free hours of the next two weeks; a press on one opens the booking at it. */
export function FreeWeek({ tutor, onChoose }: FreeWeekProps): ReactNode {
  const clock = useClock()
  const now = useNow()
  const headingId = useId()
  const [today] = useState(() => cairoDay(instant(clock.now())))
  // Days, and not moments: the server has read the same ones for a visitor's page.
  const [window] = useState(() => ({
    after: formatInstant(startOfCairoDay(today)),
    before: formatInstant(startOfCairoDay(addDays(today, daysShown))),
  }))
  const query = { userIds: [tutor.id], purposes: ['lesson' as const], full: true, ...window }
  const openings = useRead(slotEndpoints.list, { query })
  const { data: settings } = useRead(platformEndpoints.publicSettings, {})
  const frozenUntil = useFrozenUntil()
  useFreeTimeUpdates(tutor.id, [slotEndpoints.list])
  return (
    <Card aria-labelledby={headingId} className="@container">
      <DataBlock query={openings} skeleton={<WeekToCome />}>
        {({ slots, subslots }) => {
          const free = freeStartsByDay(
            {
              slots: slots.list,
              taken: subslots,
              leadTime: tutor.notice,
              horizonDays: settings?.bookingHorizonDays,
              frozenUntil,
            },
            now,
          )
          return <Weeks {...{ headingId, today, free, now, onChoose }} />
        }}
      </DataBlock>
    </Card>
  )
}

interface WeeksProps {
  headingId: string
  today: CairoDay
  free: ReadonlyMap<CairoDay, readonly Instant[]>
  now: number
  onChoose: (start: Instant) => void
}

/**
 * Opens at the first day with a free time: seven columns, or on a phone a row of days above the times of one. Either
 * shows the times of one part of the day, the evening where it has any.
 */
function Weeks({ headingId, today, free, now, onChoose }: WeeksProps): ReactNode {
  const all = Array.from({ length: daysShown }, (_, index) => addDays(today, index))
  const first = all.find((day) => free.has(day))
  const [chosen, setChosen] = useState(first ?? today)
  const [part, setPart] = useState<DayPart | null>(null)
  // The server knows nothing of the device, and most are in Egypt.
  const note = useSyncExternalStore(watchNothing, cairoNote, () => undefined)
  const week = all.indexOf(chosen) < daysOfWeek ? 0 : 1
  const days = all.slice(week * daysOfWeek, (week + 1) * daysOfWeek)
  const [begin = today, end = today] = [days[0], days.at(-1)]

  function turnTo(next: number): void {
    const others = all.slice(next * daysOfWeek, (next + 1) * daysOfWeek)
    setChosen(others.find((day) => free.has(day)) ?? others[0] ?? today)
  }

  const parts = new Map(days.map((day) => [day, byPart(free.get(day) ?? [])]))
  const ofDay = new Set(parts.get(chosen)?.keys())
  const ofWeek = new Set([...parts.values()].flatMap((times) => [...times.keys()]))
  const shownOfDay = partToShow(ofDay, part)
  const shownOfWeek = partToShow(ofWeek, part)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={headingId} className="me-auto text-lg">
          {tutorWords.freeTimes}
        </h2>
        <div className="flex min-w-0 items-center">
          <IconButton
            icon={ChevronRight}
            label={tutorWords.weekBefore}
            disabled={week === 0}
            onClick={() => turnTo(0)}
          />
          <p aria-live="polite" className="min-w-0 px-1 text-center text-ink-soft text-sm @max-[12rem]:hidden">
            {formatDayRange(noonOfCairoDay(begin), noonOfCairoDay(end), now)}
          </p>
          <IconButton icon={ChevronLeft} label={tutorWords.weekAfter} disabled={week === 1} onClick={() => turnTo(1)} />
        </div>
      </div>
      {first === undefined ? (
        <div className="py-6 text-center">
          <NoTimes days={daysShown} />
        </div>
      ) : (
        <>
          <div className="@[30rem]:hidden">
            <div className="max-md:-mx-4">
              <DayStrip
                days={days}
                day={chosen}
                today={today}
                now={now}
                filled={new Set(free.keys())}
                onChoose={setChosen}
              />
            </div>
            <PartChoice parts={ofDay} shown={shownOfDay} onChoose={setPart} />
            <Times
              label={formatNearDay(noonOfCairoDay(chosen), now)}
              {...{ now, onChoose }}
              starts={timesOf(parts.get(chosen), shownOfDay)}
            />
          </div>
          <div className="@max-[30rem]:hidden">
            <PartChoice parts={ofWeek} shown={shownOfWeek} onChoose={setPart} />
            <ol className="mt-4 grid grid-cols-7 gap-1.5">
              {days.map((day) => (
                <DayColumn key={day} {...{ day, today, now, onChoose }} starts={timesOf(parts.get(day), shownOfWeek)} />
              ))}
            </ol>
          </div>
        </>
      )}
      {note && <p className="mt-3 text-ink-faint text-sm">{note}</p>}
    </>
  )
}

const watchNothing = () => () => {}

function timesOf(parts: ReadonlyMap<DayPart, readonly Instant[]> | undefined, part: DayPart | undefined) {
  return (part && parts?.get(part)) ?? []
}

interface PartChoiceProps {
  parts: ReadonlySet<DayPart>
  shown: DayPart | undefined
  onChoose: (part: DayPart) => void
}

/** The parts of the day that have times; nothing where there is one alone. */
function PartChoice({ parts, shown, onChoose }: PartChoiceProps): ReactNode {
  if (parts.size < 2) return null
  return (
    <fieldset>
      <legend className="sr-only">{tutorWords.partOfDay}</legend>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1 rounded-control bg-sunken p-1">
        {dayParts
          .filter((part) => parts.has(part))
          .map((part) => (
            <button
              key={part}
              type="button"
              aria-pressed={part === shown}
              onClick={() => onChoose(part)}
              className={clsx(
                'min-h-10 rounded-[8px] px-1 text-sm transition-colors touch:min-h-11',
                part === shown ? 'bg-surface font-semibold text-brand-ink shadow-rest' : 'text-ink-soft hover:text-ink',
              )}
            >
              {tutorWords[part]}
            </button>
          ))}
      </div>
    </fieldset>
  )
}

interface TimesProps {
  label: string
  starts: readonly Instant[]
  now: number
  onChoose: (start: Instant) => void
}

function Times({ label, starts, now, onChoose }: TimesProps): ReactNode {
  if (starts.length === 0) return <p className="py-5 text-center text-ink-soft">{tutorWords.noTimesOfDay}</p>
  return (
    <ul aria-label={label} className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,5rem),1fr))] gap-2">
      {starts.map((start) => (
        <li key={start}>
          <TimePill brief start={start} now={now} onChoose={() => onChoose(start)} />
        </li>
      ))}
    </ul>
  )
}

interface DayColumnProps extends Omit<TimesProps, 'label'> {
  day: CairoDay
  today: CairoDay
}

function DayColumn({ day, today, starts, now, onChoose }: DayColumnProps): ReactNode {
  const noon = noonOfCairoDay(day)
  const isEmpty = starts.length === 0
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <p
        className={clsx(
          'flex flex-col items-center rounded-control py-1.5 text-center leading-snug',
          day === today ? 'bg-brand-tint text-brand-ink' : 'bg-sunken',
          isEmpty && 'text-ink-faint',
        )}
      >
        <span className="font-semibold text-sm">
          {day <= addDays(today, 1) ? formatNearDay(noon, now) : formatWeekday(noon)}
        </span>
        <span className="text-xs">{formatShortDay(noon, now)}</span>
      </p>
      {isEmpty ? (
        <p className="grid min-h-11 place-items-center text-ink-faint">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{tutorWords.noTimesOfDay}</span>
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {starts.map((start) => (
            <li key={start}>
              <TimePill brief start={start} now={now} onChoose={() => onChoose(start)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
