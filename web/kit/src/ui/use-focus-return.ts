import { useRef } from 'react'
import { type FocusPlace, focusPlace } from './focus-place.ts'

/** A dialog below the one that closes, which itself is open no longer. */
const stillOpen = '[role="dialog"][data-state="open"]'

/** Gives the focus back to what had it before the dialog opened; Radix does so only for its own triggers. */
export function useFocusReturn() {
  const before = useRef<FocusPlace | null>(null)
  return {
    remember(): void {
      before.current = focusPlace(openerOf(document.activeElement))
    },
    giveBack(event: Event): void {
      event.preventDefault()
      // Closing takes a moment, in which the focus may have been sent on already.
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const place = before.current
      // What was acted on may be gone; in a dialog that is open below one goes on by itself.
      if (place?.isGone() && document.querySelector(stillOpen) !== null) return
      place?.goOn()
    },
  }
}

/** An item of a menu goes with its menu, whose button stays. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
