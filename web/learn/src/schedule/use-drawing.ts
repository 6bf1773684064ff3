import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { drawnRange, quarterAt } from '@hiwar/kit/calendar/calendar-place.ts'
import { type PointerEvent, useState } from 'react'

/** Draws a stretch of a day with the mouse, on quarters of an hour; fingers scroll instead. */
export function useDrawing(day: CairoDay, firstHour: number, onDrawn: (range: TimeRange) => void) {
  const [drawing, setDrawing] = useState<{ from: number; to: number } | null>(null)
  const drawn = drawing && drawnRange(day, drawing.from, drawing.to)

  function at(event: PointerEvent<HTMLElement>): number {
    return quarterAt(event.clientY - event.currentTarget.getBoundingClientRect().top, firstHour)
  }

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || event.target !== event.currentTarget) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrawing({ from: at(event), to: at(event) })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drawing !== null) setDrawing({ from: drawing.from, to: at(event) })
    },
    onPointerUp: () => {
      setDrawing(null)
      if (drawn !== null) onDrawn(drawn)
    },
    onPointerCancel: () => setDrawing(null),
  }
  return { drawn, pointer }
}
