import { type Slot, type SubSlot, slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { bookableTimes } from '@hiwar/domain/slots/bookable-times.ts'
import { formatInstant, type Instant, instant, MINUTE, parseRange, plus, WEEK } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock, useNow } from '@hiwar/kit/format/clock.tsx'
import { formatClock, formatNearDay } from '@hiwar/kit/format/date-time.ts'
import { lessonEvents, useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { tutorWords } from '../words.ts'
import { pillClasses, TimeGrid, TimePill, TimesToCome } from './time-pills.tsx'

export interface FreeTimesProps {
  tutor: { id: number; notice: number }
  onChoose: (start?: Instant) => void
  /** Offers the first time as the page's one button, and the booking of any other time after the next ones. */
  leads?: boolean
  /** Another button in place of that one, for a time of its own. */
  lead?: ReactNode
}

/** The next free times; each opens the booking confirmation. */
export function FreeTimes({ tutor, onChoose, leads = false, lead }: FreeTimesProps): ReactNode {
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
    <DataBlock query={openings} skeleton={<TimesToCome leads={leads} />}>
      {({ slots, subslots }) => {
        const times = nextFreeTimes({ slots: slots.list, taken: subslots, leadTime: tutor.notice }, now)
        const [first] = times
        if (first === undefined) return <p className="text-ink-soft">{tutorWords.noFreeTimes}</p>
        return (
          <>
            {lead}
            {leads && !lead && (
              <Button size="large" onClick={() => onChoose(first)} className="mb-4 w-full @md:w-auto">
                {wordsOf(tutorWords)('bookAt', { when: `${formatNearDay(first, now)} ${formatClock(first)}` })}
              </Button>
            )}
            <TimeGrid label={tutorWords.freeTimes}>
              {(lead ? times.slice(0, -1) : times.slice(leads ? 1 : 0)).map((start) => (
                <li key={start}>
                  <TimePill start={start} now={now} onChoose={() => onChoose(start)} />
                </li>
              ))}
              {leads && (
                <li>
                  <button type="button" onClick={() => onChoose()} className={`${pillClasses} h-full font-medium`}>
                    {tutorWords.otherTime}
                  </button>
                </li>
              )}
            </TimeGrid>
          </>
        )
      }}
    </DataBlock>
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
