/** Whether nobody moved, typed or touched for four seconds; the controls then make room for the picture. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { roomTimes } from '../room-times.ts'

interface Idle {
  idle: boolean
  wakers: { onPointerMove: () => void; onPointerDown: () => void; onKeyDown: () => void; onFocus: () => void }
}

export function useIdle(): Idle {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wake = useCallback(() => {
    setIdle(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIdle(true), roomTimes.controlsHide)
  }, [])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { idle, wakers: { onPointerMove: wake, onPointerDown: wake, onKeyDown: wake, onFocus: wake } }
}
