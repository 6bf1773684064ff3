import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { SlotBlock } from '@hiwar/kit/calendar/SlotBlock.tsx'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import type { SlotOpening } from './slot-opening.ts'
import { scheduleWords as words } from './words.ts'

interface CalendarSlotProps {
  view: SlotView
  day: CairoDay
  firstHour: number
  now: number
  onOpen: (opening: SlotOpening) => void
}

/** A slot on the sheet: a press opens it, unless it is over. */
export function CalendarSlot({ onOpen, ...block }: CalendarSlotProps): ReactNode {
  const { view, now } = block
  const { start, end } = view
  const when = `${formatDay(start, now)}، ${spokenClockRange(start, end)}`
  return (
    <SlotBlock
      {...block}
      cover={
        end > now && (
          <button
            type="button"
            aria-label={wordsOf(words)('editOf', { when })}
            onClick={() => onOpen({ kind: 'edit', view, stage: 'form' })}
            className="absolute inset-0 rounded-control hover:bg-brand-tint-strong/50 focus-visible:-outline-offset-2"
          />
        )
      }
    />
  )
}
