import { type CSSProperties, useEffect, useState } from 'react'

/** Less than this is no keyboard, but a bar of the browser that comes and goes; in pixels. */
const keyboard = 120

/**
 * The part of the page that a keyboard on the screen leaves to see; undefined without one. Most browsers shrink the page
 * by themselves; Safari lays the keyboard over it and moves the page away.
 */
export function useSeenPart(): CSSProperties | undefined {
  const [part, setPart] = useState<CSSProperties>()
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const look = () => {
      const { height, offsetTop, scale } = viewport
      // Whoever zooms in sees less, too.
      const isKeyboard = scale === 1 && window.innerHeight - height >= keyboard
      setPart(isKeyboard ? { position: 'fixed', insetInline: 0, top: offsetTop, height, minHeight: 0 } : undefined)
    }
    const stop = new AbortController()
    viewport.addEventListener('resize', look, stop)
    viewport.addEventListener('scroll', look, stop)
    return () => stop.abort()
  }, [])
  return part
}
