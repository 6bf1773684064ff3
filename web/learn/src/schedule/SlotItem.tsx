import { SlotCard } from '@hiwar/kit/calendar/SlotWeek.tsx'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { PencilLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SlotOpening } from './slot-opening.ts'
import { scheduleWords } from './words.ts'

interface SlotItemProps {
  view: SlotView
  now: number
  onOpen: (opening: SlotOpening) => void
}

const say = wordsOf(scheduleWords)

/** One slot and what can be done with it. */
export function SlotItem({ view, now, onOpen }: SlotItemProps): ReactNode {
  const { start, end } = view
  const when = `${formatDay(start, now)}، ${spokenClockRange(start, end)}`
  return (
    <SlotCard
      view={view}
      actions={
        end > now && (
          <>
            <IconButton
              icon={PencilLine}
              label={say('editOf', { when })}
              onClick={() => onOpen({ kind: 'edit', view, stage: 'form' })}
            />
            <IconButton
              icon={Trash2}
              tone="danger"
              label={say('deleteOf', { when })}
              onClick={() => onOpen({ kind: 'edit', view, stage: 'delete' })}
              className="-me-2"
            />
          </>
        )
      }
    />
  )
}
