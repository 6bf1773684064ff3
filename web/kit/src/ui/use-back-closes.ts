/** Lets the phone's Back close the topmost dialog instead of leaving the page. */
import { useEffect, useId, useRef } from 'react'

const phone = '(max-width: 767px)'
const layers: string[] = []

/**
 * While open, one history entry stands for the dialog. Back removes it and closes. A dismissal by hand takes the
 * entry away again; when code closes the dialog the entry stays, since code often goes to another page next.
 */
export function useBackCloses(open: boolean, close: () => void): { dismissed: () => void } {
  const id = useId()
  const latest = useRef(close)
  const byHand = useRef(false)
  latest.current = close

  useEffect(() => {
    if (!open || !window.matchMedia(phone).matches) return
    byHand.current = false
    layers.push(id)
    history.pushState({ ...history.state, hiwarLayer: id }, '')
    const goneBack = () => {
      if (layers.at(-1) === id && layerOfHistory() !== id) latest.current()
    }
    window.addEventListener('popstate', goneBack)
    return () => {
      window.removeEventListener('popstate', goneBack)
      layers.splice(layers.lastIndexOf(id), 1)
      if (byHand.current && layerOfHistory() === id) history.back()
    }
  }, [open, id])

  return {
    dismissed() {
      byHand.current = true
    },
  }
}

function layerOfHistory(): unknown {
  return typeof history.state === 'object' && history.state !== null ? history.state.hiwarLayer : undefined
}
