/** Whether nobody moved, typed or touched for four seconds; the controls then make room for the picture. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { roomTimes } from '../room-times.ts'

interface Idle {
  idle: boolean
  wake: () => void
  wakers: { onPointerMove: () => void; onPointerDown: () => void; onKeyDown: () => void; onFocus: () => void }
}

/** Never while the keyboard is in the controls; a mouse that pressed one of them has gone on. */
export function useIdle(controls: RefObject<HTMLElement | null>): Idle {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wake = useCallback(() => {
    setIdle(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (controls.current?.querySelector(':focus-visible')) wake()
      else {
        leave(controls.current)
        setIdle(true)
      }
    }, roomTimes.controlsHide)
  }, [controls])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { idle, wake, wakers: { onPointerMove: wake, onPointerDown: wake, onKeyDown: wake, onFocus: wake } }
}

/** What a finger pressed would keep its tooltip on over controls that are gone. */
function leave(controls: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && controls?.contains(activeElement)) activeElement.blur()
}
