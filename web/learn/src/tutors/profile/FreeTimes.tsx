import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { formatInstant, type Instant, instant, plus, WEEK } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock, useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatNearDay } from '@hiwar/kit/format/date-time.ts'
import { useFreeTimeUpdates } from '@hiwar/kit/realtime/updates.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useFrozenUntil, useFrozenWords } from '../../own-freeze.ts'
import { tutorWords } from '../words.ts'
import { nextFreeTimes } from './free-starts.ts'
import { pillClasses, TimeGrid, TimePill, TimesToCome } from './time-pills.tsx'

export interface FreeTimesProps {
  tutor: { id: number; notice: number }
  onChoose: (start?: Instant) => void
  /** Offers the first time as the page's one button, and the booking of any other time after the next ones. */
  leads?: boolean
}

/** Why there is nothing to choose: the subscription is frozen, or the tutor is taken. */
export function NoTimes({ days }: { days: number }): ReactNode {
  const frozen = useFrozenWords()
  return (
    <p className="text-ink-soft">{frozen ?? wordsOf(tutorWords)('noFreeTimes', { span: countAfter('day', days) })}</p>
  )
}

/** The next free times; each opens the booking confirmation. */
export function FreeTimes({ tutor, onChoose, leads = false }: FreeTimesProps): ReactNode {
  const clock = useClock()
  const now = useNow()
  const [window] = useState(() => {
    const opened = instant(clock.now())
    return { after: formatInstant(opened), before: formatInstant(plus(opened, WEEK)) }
  })
  const query = { userId: tutor.id, purposes: ['lesson' as const], full: true, ...window }
  const openings = useRead(slotEndpoints.list, { query })
  const frozenUntil = useFrozenUntil()
  useFreeTimeUpdates(tutor.id, [slotEndpoints.list])
  return (
    <DataBlock query={openings} skeleton={<TimesToCome leads={leads} />}>
      {({ slots, subslots }) => {
        const openings = { slots: slots.list, taken: subslots, leadTime: tutor.notice, frozenUntil }
        const times = nextFreeTimes(openings, now)
        const [first] = times
        if (first === undefined) return <NoTimes days={7} />
        return (
          <>
            {leads && (
              <Button size="large" onClick={() => onChoose(first)} className="mb-4 w-full @md:w-auto">
                {wordsOf(tutorWords)('bookAt', { when: `${formatNearDay(first, now)} ${formatClock(first)}` })}
              </Button>
            )}
            <TimeGrid label={tutorWords.freeTimes}>
              {times.slice(leads ? 1 : 0).map((start) => (
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
