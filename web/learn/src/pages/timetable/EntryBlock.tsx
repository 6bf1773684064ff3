import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { placeOf } from '@hiwar/kit/calendar/calendar-place.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { EntryButton } from './EntryButton.tsx'
import type { EntryView } from './EntryDetails.tsx'

interface EntryBlockProps extends EntryView {
  day: CairoDay
  firstHour: number
}

const smallest = 24

/** An entry on the sheet, as high as it lasts. */
export function EntryBlock({ day, firstHour, ...view }: EntryBlockProps): ReactNode {
  const { entry } = view
  const place = placeOf(entry, day, firstHour)
  if (place === undefined) return null
  return (
    <li className="absolute inset-x-1" style={{ top: place.top, height: Math.max(place.height, smallest) }}>
      <EntryButton {...view}>
        {(name, button) => (
          <button
            type="button"
            {...button}
            className={clsx(
              'relative flex size-full items-start gap-1.5 overflow-hidden rounded-small border-s-3 px-1.5 py-0.5 text-start text-xs leading-5 transition-colors',
              entry.isCanceled
                ? 'border-line-strong bg-sunken text-ink-faint line-through'
                : 'border-brand bg-brand-tint text-brand-ink hover:bg-brand-tint-strong',
            )}
          >
            {name}
            <span aria-hidden="true" className="truncate font-semibold">
              <Name>{entry.name}</Name>
            </span>
            <span aria-hidden="true" className="tabular shrink-0">
              {formatClock(entry.start)}
            </span>
          </button>
        )}
      </EntryButton>
    </li>
  )
}
