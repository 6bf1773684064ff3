import { type RefObject, useEffect, useRef } from 'react'

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

/**
 * The focus is not lost with what it was on: a row that was acted on goes some time after its dialog, when the list was
 * read again or others settled it.
 */
export function useFocusKept(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = within.current
    if (root === null) return
    let last: FocusPlace | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && root.contains(target) ? focusPlace(target) : null
    }
    const changes = new MutationObserver(() => {
      if (document.activeElement !== document.body || !last?.isGone()) return
      last.goOn()
    })
    document.addEventListener('focusin', remember)
    changes.observe(root, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [within])
}

const reachable = 'a[href], button:not([disabled])'

/** Where the focus is to go on. */
interface FocusPlace {
  /** Whether what has the focus is no longer on the page. */
  isGone: () => boolean
  /** Back to it; where it is gone, on in its row, in the row that came to its place, or from the heading. */
  goOn: () => void
}

/** Keeps the place of an element that may be gone later, as the buttons of a row that gets settled. */
function focusPlace(element: Element | null): FocusPlace {
  const row = element?.closest('tr, li') ?? null
  const rows = row?.parentElement ?? null
  const index = row && rows ? Array.from(rows.children).indexOf(row) : 0
  const isGone = () => !(element instanceof HTMLElement && element.isConnected) || element === document.body

  function nextRow(): Element | undefined {
    if (row?.isConnected) return row
    if (!rows?.isConnected) return undefined
    return rows.children[Math.min(index, rows.children.length - 1)]
  }

  return {
    isGone,
    goOn() {
      const next = isGone() ? nextRow()?.querySelector<HTMLElement>(reachable) : (element as HTMLElement)
      if (next) next.focus()
      else focusHeading()
    },
  }
}

/** A focus that has nowhere to be goes to the page's heading, so that the next Tab goes on from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
