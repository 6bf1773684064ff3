import { isStranded } from '@hiwar/domain/slots/decide-slot-changes.ts'
import { formatInstant, instant, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { announceAtOnce } from '@hiwar/kit/ui/announcer.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useState } from 'react'
import { useSlotChange } from './slot-change.tsx'
import type { SlotOpening } from './slot-draft.ts'
import { type Shift, shifted } from './slot-shift.ts'
import { scheduleWords as words } from './words.ts'

/** A slot and the times that it would get. */
export interface Shifting {
  view: SlotView
  range: TimeRange
}

const say = wordsOf(words)

/**
 * Moves and stretches slots in place: shows the new times first, saves them, and offers to take the change back. A
 * change that would cost a booking opens the slot's form, which asks.
 */
export function useSlotShift(now: number, onOpen: (opening: SlotOpening) => void) {
  const [shifting, setShifting] = useState<Shifting | null>(null)
  const change = useSlotChange({ done: () => undefined, onClose: () => undefined })

  function update(id: number, { start, end }: TimeRange, onSuccess: () => void): void {
    const action = { type: 'update' as const, id, start: formatInstant(start), end: formatInstant(end) }
    change.mutate(
      { body: { actions: [action] } },
      { onSuccess, onError: (error) => toast.error(errorText(error)), onSettled: () => setShifting(null) },
    )
  }

  return {
    shifting,
    /** Shows the slot at its new times; each shift counts from `from`. */
    show(view: SlotView, from: TimeRange, shift: Shift): void {
      const range = shifted(from, shift, now)
      if (change.isPending || range === undefined) return
      setShifting({ view, range })
      announceAtOnce(`${formatDay(range.start, now)}، ${spokenClockRange(range.start, range.end)}`)
    },
    cancel: () => setShifting(null),
    /** Saves the shown times. */
    save(): void {
      if (shifting === null || change.isPending) return
      const { view, range } = shifting
      const before = { start: view.start, end: view.end }
      if (range.start === before.start && range.end === before.end) {
        setShifting(null)
        return
      }
      if (view.bookings.some((booking) => isStranded(booking, range, instant(now)))) {
        setShifting(null)
        onOpen({ kind: 'edit', view, stage: 'form', wanted: range })
        return
      }
      update(view.slot.id, range, () =>
        toast.success(words.saved, {
          action: {
            words: words.undo,
            altText: say('undoAlt', { day: formatDay(before.start, now) }),
            run: () => update(view.slot.id, before, () => toast.success(words.undone)),
          },
        }),
      )
    },
  }
}
