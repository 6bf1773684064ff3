import { type Slot, type SubSlot, slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { bookableTimes } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoDay, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { formatInstant, type Instant, instant, MINUTE, parseRange, plus, WEEK } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock, useNow } from '@hiwar/kit/format/clock.tsx'
import { formatClock, formatNamedDay } from '@hiwar/kit/format/date-time.ts'
import { lessonEvents, useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { type ReactNode, useState } from 'react'
import { tutorWords } from '../words.ts'

interface FreeTimesProps {
  tutor: { id: number; notice: number }
  onChoose: (start: Instant) => void
}

/** The next free times as chips below their days; each opens the booking confirmation. */
export function FreeTimes({ tutor, onChoose }: FreeTimesProps): ReactNode {
  const clock = useClock()
  const now = useNow()
  const [window] = useState(() => {
    const opened = instant(clock.now())
    return { after: formatInstant(opened), before: formatInstant(plus(opened, WEEK)) }
  })
  const query = { userId: tutor.id, purposes: ['lesson' as const], full: true, ...window }
  const openings = useRead(slotEndpoints.list, { query })
  useUpdates(lessonEvents, [slotEndpoints.list], (payload) => payload.tutor === tutor.id)
  return (
    <DataBlock query={openings} skeleton={<Skeleton className="h-40 w-full" />}>
      {({ slots, subslots }) => {
        const times = nextFreeTimes({ slots: slots.list, taken: subslots, leadTime: tutor.notice }, now)
        if (times.length === 0) return <p className="text-ink-soft">{tutorWords.noFreeTimes}</p>
        return (
          <div className="flex flex-col gap-4">
            {[...Map.groupBy(times, cairoDay)].map(([day, starts]) => {
              const name = formatNamedDay(noonOfCairoDay(day), now)
              return (
                <div key={day}>
                  <p className="mb-2 font-medium text-ink-soft text-sm">{name}</p>
                  <ul aria-label={name} className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
                    {starts.map((start) => (
                      <li key={start}>
                        <FreeTime start={start} now={now} onChoose={() => onChoose(start)} />
                      </li>
                    ))}
                  </ul>
                </div>
              )
            })}
          </div>
        )
      }}
    </DataBlock>
  )
}

function FreeTime({ start, now, onChoose }: { start: Instant; now: number; onChoose: () => void }): ReactNode {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="tabular min-h-11 w-full whitespace-nowrap rounded-full border border-line-strong/70 bg-surface px-1 font-medium transition-colors hover:border-brand hover:bg-brand-tint"
    >
      <time dateTime={formatInstant(start)}>
        {formatClock(start)}
        <span className="sr-only">، {formatNamedDay(start, now)}</span>
      </time>
    </button>
  )
}

/** A tutor's slots and taken times, from which the next free times follow. */
interface Openings {
  slots: readonly Slot[]
  taken: readonly SubSlot[]
  leadTime: number
}

const shown = 6
const apart = 30 * MINUTE

/**
 * Up to six start times at least 30 minutes apart, for 30-minute lessons, or for 15 minutes if no half hour is free.
 */
export function nextFreeTimes({ slots, taken, leadTime }: Openings, now: number): Instant[] {
  const openings = {
    slots: slots.map((slot) => ({ id: slot.id, ...parseRange(slot) })),
    taken: taken.map(parseRange),
    leadTime,
    now: instant(now),
  }
  const halves = bookableTimes(openings, 30, 'quarters')
  const offers = halves.length > 0 ? halves : bookableTimes(openings, 15, 'quarters')
  const times: Instant[] = []
  for (const { start } of offers) {
    const last = times.at(-1)
    if (last === undefined || start - last >= apart) times.push(start)
    if (times.length === shown) break
  }
  return times
}
