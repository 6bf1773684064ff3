import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatNearDay, weekdayName } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { StripDays } from './strips.ts'
import { tutorWords } from './words.ts'

const plenty = 60

type Level = 'none' | 'some' | 'plenty'

const fills = {
  none: 'h-0',
  some: 'h-1/2 bg-brand-500/60',
  plenty: 'h-full bg-brand',
}

/** Seven days from today, fuller the more of them can be booked; a press opens the booking dialog. */
export function HeatStrip({ days, onBook }: { days: StripDays; onBook?: (() => void) | undefined }): ReactNode {
  const now = useNow()
  const spoken = days.map(
    ({ day, minutes }) => `${formatNearDay(noonOfDay(day), now)} ${wordsOfLevel[levelOf(minutes)]}`,
  )
  const content = (
    <>
      <span className="sr-only">{wordsOf(tutorWords)('strip', { days: spoken.join('، ') })}</span>
      <span aria-hidden="true" className="grid grid-cols-7 gap-1.5">
        {days.map(({ day, minutes }) => (
          <span key={day} className="flex flex-col items-center gap-1 text-ink-soft text-xs leading-none">
            <span className="flex h-5 w-full items-end overflow-hidden rounded-sm border border-line-strong/60 bg-sunken">
              <span className={clsx('w-full', fills[levelOf(minutes)])} />
            </span>
            {weekdayName(weekdayOf(parseCairoDay(day)), 'narrow')}
          </span>
        ))}
      </span>
    </>
  )
  if (onBook === undefined) return <p>{content}</p>
  return (
    <button
      type="button"
      onClick={onBook}
      className="relative z-10 block min-h-11 w-full rounded-control py-1 text-start transition-colors hover:bg-sunken"
    >
      {content}
    </button>
  )
}

const wordsOfLevel: Record<Level, string> = {
  none: tutorWords.stripNone,
  some: tutorWords.stripSome,
  plenty: tutorWords.stripPlenty,
}

function levelOf(minutes: number): Level {
  if (minutes === 0) return 'none'
  return minutes < plenty ? 'some' : 'plenty'
}
