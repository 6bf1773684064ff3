import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { SlotBlock } from '@hiwar/kit/calendar/SlotBlock.tsx'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { SlotOpening } from './slot-draft.ts'
import { shiftOfDrag, shiftOfKey } from './slot-shift.ts'
import type { useSlotShift } from './use-slot-shift.ts'
import { scheduleWords as words } from './words.ts'

interface CalendarSlotProps {
  view: SlotView
  day: CairoDay
  firstHour: number
  now: number
  shift: ReturnType<typeof useSlotShift>
  onOpen: (opening: SlotOpening) => void
}

interface Drag {
  x: number
  y: number
  isStretch: boolean
  isMoved: boolean
  isCanceled: boolean
}

/** Pixels after which a press with the mouse is a drag. */
const dragFrom = 5

/** A slot in the calendar. A press opens it; the mouse and keys move and stretch it. Touch scrolls. */
export function CalendarSlot({ onOpen, shift, ...block }: CalendarSlotProps): ReactNode {
  const { view, now } = block
  const { start, end } = view
  const drag = useRef<Drag | null>(null)
  const when = `${formatDay(start, now)}، ${spokenClockRange(start, end)}`
  const isShifting = shift.shifting?.view.slot.id === view.slot.id

  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      drag.current = null
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      event.currentTarget.focus()
      event.currentTarget.setPointerCapture(event.pointerId)
      const isStretch = event.target instanceof HTMLElement && 'stretch' in event.target.dataset
      drag.current = { x: event.clientX, y: event.clientY, isStretch, isMoved: false, isCanceled: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current === null || drag.current.isCanceled) return
      const [across, down] = [event.clientX - drag.current.x, event.clientY - drag.current.y]
      if (Math.hypot(across, down) >= dragFrom) drag.current.isMoved = true
      if (!drag.current.isMoved) return
      const width = event.currentTarget.closest('[data-day]')?.clientWidth ?? 0
      shift.show(view, view, shiftOfDrag(across, down, width, drag.current.isStretch))
    },
    onPointerUp() {
      if (drag.current?.isMoved && !drag.current.isCanceled) shift.save(false)
    },
    onPointerCancel() {
      drag.current = null
      shift.cancel()
    },
    /** The press that ends a drag does not open the slot; a press by keys has no clicks to count. */
    onClick({ detail }: MouseEvent) {
      const isDrag = detail > 0 && drag.current?.isMoved
      drag.current = null
      if (isShifting && !isDrag) shift.save(detail === 0)
      else if (!isDrag) onOpen({ kind: 'edit', view, stage: 'form' })
    },
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const keys = shiftOfKey(event)
    if (keys !== undefined) {
      event.preventDefault()
      shift.show(view, isShifting && shift.shifting ? shift.shifting.range : view, keys)
    } else if (event.key === 'Escape' && isShifting) {
      event.preventDefault()
      if (drag.current) drag.current.isCanceled = true
      shift.cancel()
    }
  }

  return (
    <SlotBlock
      {...block}
      cover={
        end > now && (
          <button
            ref={(button) => shift.takeFocus(view.slot.id, button)}
            type="button"
            aria-label={wordsOf(words)('editOf', { when })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Shift+ArrowUp Shift+ArrowDown"
            title={words.shiftKeys}
            {...pointer}
            onKeyDown={onKeyDown}
            onBlur={() => isShifting && drag.current === null && shift.cancel()}
            className={clsx(
              'absolute inset-0 rounded-control hover:bg-brand-tint-strong/50 focus-visible:-outline-offset-2',
              isShifting && 'opacity-50',
            )}
          >
            <span data-stretch="" className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize" />
          </button>
        )
      }
    />
  )
}
