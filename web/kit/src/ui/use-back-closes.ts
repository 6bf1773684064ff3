import { useEffect, useRef } from 'react'
import { openLayer } from './history-layers.ts'

const phone = '(max-width: 767px)'

/** Lets the phone's Back close the topmost dialog; `close` answers false when the dialog has to stay. */
export function useBackCloses(open: boolean, close: () => boolean): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open || !window.matchMedia(phone).matches) return
    return openLayer(() => latest.current())
  }, [open])
}
