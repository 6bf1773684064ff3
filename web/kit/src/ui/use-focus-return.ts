import { useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** A dialog below the one that closes, which itself is open no longer. */
const stillOpen = '[role="dialog"][data-state="open"]'

/** Gives the focus back to what had it before the dialog opened; Radix does so only for its own triggers. */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    remember(): void {
      before.current = openerOf(document.activeElement)
    },
    giveBack(event: Event): void {
      event.preventDefault()
      const opener = before.current
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
      // What was acted on is gone, as a row that was settled: one goes on from the page's heading, or in what is open.
      else if (document.querySelector(stillOpen) === null) focusHeading()
    },
  }
}

/** An item of a menu goes with its menu, whose button stays. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
