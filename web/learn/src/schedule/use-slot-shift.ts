import { isStranded } from '@hiwar/domain/slots/decide-slot-changes.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { formatInstant, instant, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { announceAtOnce } from '@hiwar/kit/ui/announcer.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useEffect, useRef, useState } from 'react'
import { useSlotChange } from './slot-change.tsx'
import type { SlotOpening } from './slot-draft.ts'
import { type Shift, shifted } from './slot-shift.ts'
import { scheduleWords as words } from './words.ts'

export interface Shifting {
  view: SlotView
  range: TimeRange
}

const t = wordsOf(words)

/** Moves and stretches slots in place, with an undo. A change that costs a booking opens the form, which asks. */
export function useSlotShift(now: number, views: readonly SlotView[], onOpen: (opening: SlotOpening) => void) {
  const [shifting, setShown] = useState<Shifting | null>(null)
  // The pointer may be released before the last move is drawn.
  const latest = useRef<Shifting | null>(null)
  const lostFocus = useLostFocus()
  const current = useRef(views)
  useEffect(() => {
    current.current = views
  }, [views])
  const change = useSlotChange({ done: () => undefined, onClose: () => undefined })

  function setShifting(next: Shifting | null): void {
    latest.current = next
    setShown(next)
  }

  /** Saves the times, or opens the form when they would cost a booking. */
  function update(view: SlotView, range: TimeRange, isUndo: boolean): void {
    const inside = [...view.bookings, ...(view.kept ?? [])]
    if (inside.some((time) => isStranded(time, range, instant(now)))) {
      setShifting(null)
      onOpen({ kind: 'edit', view, stage: 'form', wanted: range })
      return
    }
    const { id } = view.slot
    const before = { start: view.start, end: view.end }
    const times = { start: formatInstant(range.start), end: formatInstant(range.end) }
    // The promise belongs to this change, also when an undo is sent before its answer.
    change
      .mutateAsync({ body: { actions: [{ type: 'update', id, ...times }] } })
      .then(() => (isUndo ? toast.success(words.undone) : sayMoved(id, before)))
      .catch((error: Error) => toast.error(errorText(error)))
      .finally(() => setShifting(null))
  }

  function sayMoved(id: number, before: TimeRange): void {
    toast.success(words.saved, {
      action: {
        words: words.undo,
        altText: t('undoAlt', { day: formatDay(before.start, now) }),
        run() {
          const view = current.current.find(({ slot }) => slot.id === id)
          if (view === undefined) toast.info(words.undoGone)
          else update(view, before, true)
        },
      },
    })
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
    /** Saves the shown times. A slot that was moved by keys keeps the focus on its new day. */
    save(byKeys: boolean): void {
      if (latest.current === null || change.isPending) return
      const { view, range } = latest.current
      lostFocus.expect(byKeys && cairoDay(range.start) !== cairoDay(view.start) ? view.slot.id : null)
      if (range.start === view.start && range.end === view.end) setShifting(null)
      else update(view, range, false)
    },
    takeFocus: lostFocus.take,
  }
}

/** The focus of a moved slot, whose former place takes it away. */
function useLostFocus() {
  const slotId = useRef<number | null>(null)
  // A press or another focus means that nobody waits for the moved slot any more.
  useEffect(() => {
    const forget = () => {
      slotId.current = null
    }
    document.addEventListener('pointerdown', forget)
    document.addEventListener('focusin', forget)
    return () => {
      document.removeEventListener('pointerdown', forget)
      document.removeEventListener('focusin', forget)
    }
  }, [])
  return {
    expect(id: number | null): void {
      slotId.current = id
    },
    /** Gives the focus to the moved slot, unless it went elsewhere meanwhile. */
    take(id: number, button: HTMLElement | null): void {
      if (button === null || slotId.current !== id || document.activeElement !== document.body) return
      slotId.current = null
      button.focus()
    },
  }
}
