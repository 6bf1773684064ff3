/** One tooltip for all controls that show an icon alone, so that a control costs nothing until somebody rests on it. */
import * as Parts from '@radix-ui/react-tooltip'
import { type ReactNode, useEffect, useState } from 'react'

/** A tooltip must not be the only place of a piece of information: it repeats the control's accessible name. */
const named = '[data-named][aria-label]'
const tip = '[data-tip]'

/** Milliseconds until a tooltip opens under a mouse, and until it closes when the mouse leaves control and tooltip. */
const [restFor, graceFor] = [400, 100]

export function Tooltips(): ReactNode {
  const [control, setControl] = useState<Element | null>(null)
  useEffect(() => watchControls(setControl), [])
  if (control === null) return null
  const { left, top, width, height } = control.getBoundingClientRect()
  return (
    <Parts.Provider>
      <Parts.Root open onOpenChange={() => setControl(null)}>
        <Parts.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Parts.Trigger>
        <Parts.Portal>
          <Parts.Content
            data-tip
            side="top"
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-[fade-in_120ms] rounded-control bg-ink px-2.5 py-1 text-page text-xs shadow-float"
          >
            {control.getAttribute('aria-label')}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  )
}

/** Tells which control a mouse rests on or the keyboard has reached, or null; returns how to stop. */
function watchControls(onChange: (control: Element | null) => void): () => void {
  let under: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    onChange(null)
  }
  const move = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const next = target.closest(`${named}, ${tip}`)
    if (next === under) return
    under = next
    clearTimeout(timer)
    if (!next?.matches(tip)) timer = setTimeout(() => onChange(next), next === null ? graceFor : restFor)
  }
  // A menu closed by mouse or touch returns the focus: the tooltip would then cover the next element. What the focus has
  // scrolled into view says so after it, and before the next frame: shown at once, the tooltip would go again.
  const focus = ({ target }: FocusEvent) => {
    hide()
    if (!(target instanceof Element) || !target.matches(named)) return
    requestAnimationFrame(() => target.matches(':focus-visible') && onChange(target))
  }
  const listeners = new AbortController()
  const options = { capture: true, passive: true, signal: listeners.signal }
  document.addEventListener('pointerover', move, options)
  document.addEventListener('focusin', focus, options)
  for (const type of ['pointerdown', 'keydown', 'focusout', 'scroll']) document.addEventListener(type, hide, options)
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}
