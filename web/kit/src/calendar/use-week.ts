import { cairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, calendarWeek, readCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instant, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { useSearchParams } from 'react-router'
import { useNow } from '../format/clock.tsx'

export interface Week {
  days: readonly CairoDay[]
  range: TimeRange
}

/** The week that is shown and the chosen day in it, kept in the address as `?day=2026-11-24`. */
export function useWeek() {
  const now = useNow()
  const [address, setAddress] = useSearchParams()
  const today = cairoDay(instant(now))
  const day = readCairoDay(address.get('day') ?? '') ?? today
  const days = calendarWeek(day)

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
    week: weekOf(days),
    show,
    goBack: () => show(addDays(day, -7)),
    goOn: () => show(addDays(day, 7)),
  }
}

function weekOf(days: readonly CairoDay[]): Week {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('A week has seven days')
  return { days, range: { start: rangeOfCairoDay(first).start, end: rangeOfCairoDay(last).end } }
}
