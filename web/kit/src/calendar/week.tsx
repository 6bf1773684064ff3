import { cairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, calendarWeek, daysBetween, tryParseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instant, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '../format/clock.tsx'
import { formatDayRange } from '../format/date-time.ts'
import { Button } from '../ui/buttons.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Skeleton, SkeletonText } from '../ui/loading.tsx'
import { wordsOf } from '../words/words-of.ts'
import { lengthWords, type SlotView, totalsOf } from './slot-view.ts'
import { weekWords as words } from './words.ts'

export interface Week {
  days: readonly CairoDay[]
  range: TimeRange
}

/**
 * The visible week and its selected day, stored in the address as `?day=2026-11-24`. Weeks begin on the weekday of the
 * anchor, if there is one. Otherwise, looking ahead, they begin today once half of the calendar week is over, so that
 * most of what is shown can still be booked.
 */
export function useWeek({ ahead = false, anchor }: { ahead?: boolean; anchor?: CairoDay | undefined } = {}) {
  const now = useNow()
  const [address, setAddress] = useSearchParams()
  const today = cairoDay(instant(now))
  const day = tryParseCairoDay(address.get('day') ?? '') ?? today
  const isLate = calendarWeek(today).indexOf(today) > 3
  const from = anchor ?? (ahead && isLate ? today : undefined)
  const first = from === undefined ? calendarWeek(day)[0] : addDays(from, 7 * Math.floor(daysBetween(from, day) / 7))

  function show(next: CairoDay): void {
    setAddress((before) => {
      const address = new URLSearchParams(before)
      if (next === today) address.delete('day')
      else address.set('day', next)
      return address
    })
  }
  return {
    now,
    today,
    day,
    week: weekFrom(first ?? day),
    show,
    goBack: () => show(addDays(day, -7)),
    goOn: () => show(addDays(day, 7)),
  }
}

function weekFrom(first: CairoDay): Week {
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  return { days, range: { start: rangeOfCairoDay(first).start, end: rangeOfCairoDay(addDays(first, 6)).end } }
}

type Shown = ReturnType<typeof useWeek>

/** The week between its neighbours. The page reads from right to left, so the past is on the right. */
export function WeekSwitcher({ now, today, week, show, goBack, goOn }: Shown): ReactNode {
  const range = formatDayRange(week.range.start, plus(week.range.end, -1), now)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      <IconButton icon={ChevronRight} label={words.previousWeek} onClick={goBack} />
      <p aria-live="polite" className="w-56 min-w-0 max-w-56 flex-1 basis-[5.5rem] text-center font-semibold">
        {wordsOf(words)('weekOf', { range })}
      </p>
      <IconButton icon={ChevronLeft} label={words.nextWeek} onClick={goOn} />
      {!week.days.includes(today) && (
        <Button tone="quiet" size="small" className="ms-2" onClick={() => show(today)}>
          {words.thisWeek}
        </Button>
      )}
    </div>
  )
}

const t = wordsOf(words)

/** «المتاح ١٢ ساعة، المحجوز ٣ ساعات» for these slots. */
export function WeekTotals({ views, range }: { views: readonly SlotView[]; range: TimeRange }): ReactNode {
  const { free, taken } = totalsOf(views, range)
  return <p className="text-ink-soft max-md:text-sm">{totalWords(free, taken)}</p>
}

function totalWords(free: number, taken: number): string {
  const lengths = { free: lengthWords(free), taken: lengthWords(taken) }
  if (free === 0) return taken === 0 ? words.noneFree : t('allTaken', lengths)
  return taken === 0 ? t('free', lengths) : t('totals', lengths)
}

const rows = [1, 2, 3, 4]
const days = [...rows, 5, 6, 7]

/** Placeholder of a loading week: seven columns, or list rows in a narrow window. */
export function WeekSkeleton(): ReactNode {
  return (
    <>
      <div className="flex flex-col gap-3 xl:hidden">
        {rows.map((row) => (
          <div key={row} className="rounded-card border border-line bg-surface p-4">
            <SkeletonText lines={2} className="max-w-72" />
          </div>
        ))}
      </div>
      <div className="grid h-120 grid-cols-7 divide-x divide-line rounded-card border border-line bg-surface max-xl:hidden">
        {days.map((day) => (
          <div key={day} className="flex flex-col items-center gap-8 px-2 py-4">
            <Skeleton className="h-8 w-14" />
            <Skeleton className="h-20 w-full rounded-small" />
          </div>
        ))}
      </div>
    </>
  )
}
