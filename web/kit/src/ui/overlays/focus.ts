import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** Matches an open dialog below the closing one; the closing dialog no longer counts as open. */
const stillOpen = '[role="dialog"][data-state="open"]'

/** Returns the focus to the element that had it before the dialog opened. Radix does so for its own triggers alone. */
export function useRestoreFocus() {
  const before = useRef<FocusPlace | null>(null)
  return {
    remember(): void {
      before.current = focusPlace(openerOf(document.activeElement))
    },
    giveBack(event: Event): void {
      event.preventDefault()
      // During the closing animation other code may have moved the focus already.
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const place = before.current
      // The row of the action may be gone; an open dialog below manages its own focus.
      if (place?.isGone() && document.querySelector(stillOpen) !== null) return
      place?.goOn()
    },
  }
}

/** A menu item disappears with its menu, so the focus returns to the menu's button. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/** Keeps the focus when its element disappears: a list may drop a row long after its dialog has closed. */
export function useKeepFocus(within: RefObject<HTMLElement | null>): void {
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

const controls = 'button, a[href], summary, input, select, textarea, [tabindex="0"]'
const fields = 'input, select, textarea, [role="textbox"], [role="radio"]'

/** Whether a dialog begins with a field in view, and not with a button, which Enter would press. */
export function beginsWithField(dialog: HTMLElement): boolean {
  const first = [...dialog.querySelectorAll<HTMLElement>(controls)].find(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.getClientRects().length > 0,
  )
  return first?.matches(fields) === true && isInView(first, dialog)
}

/** Whether no list around the control has to be scrolled to show it. */
function isInView(control: HTMLElement, dialog: HTMLElement): boolean {
  const { bottom } = control.getBoundingClientRect()
  for (let around = control.parentElement; around !== null && around !== dialog; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && bottom > around.getBoundingClientRect().bottom) return false
  return true
}

const reachable = 'a[href], button:not([disabled])'

/** Parts of a page that are about one thing. */
const part = 'section, article, [role="region"], [role="tabpanel"], [aria-live]'

/** What is around the element in its part of the page, from inside to outside; nothing outside of all parts. */
function ancestorsWithin(element: Element | null): Element[] {
  const found: Element[] = []
  for (let each = element?.parentElement; each && each.querySelector('h1') === null; each = each.parentElement)
    found.push(each)
  return found.slice(0, found.findLastIndex((each) => each.matches(part)) + 1)
}

interface FocusPlace {
  isGone: () => boolean
  /**
   * Focuses the element; if it is gone, its row, then the row at its place, its first filter, what stands nearest to it
   * in its part of the page, the page's heading.
   */
  goOn: () => void
}

/** Remembers the position of an element that may disappear, such as a button in a row. */
function focusPlace(element: Element | null): FocusPlace {
  const row = element?.closest('tr, li') ?? null
  const rows = row?.parentElement ?? null
  const index = row && rows ? Array.from(rows.children).indexOf(row) : 0
  const filters = element?.closest('search') ?? null
  const around = ancestorsWithin(element)
  const isGone = () => !(element instanceof HTMLElement && element.isConnected) || element === document.body

  function nextRow(): Element | undefined {
    if (row?.isConnected) return row
    if (!rows?.isConnected) return undefined
    return rows.children[Math.min(index, rows.children.length - 1)]
  }

  function firstFilter(): HTMLElement | undefined {
    const fields = filters?.querySelectorAll<HTMLElement>('input, select, button') ?? []
    return [...fields].find((field) => field.getClientRects().length > 0)
  }

  function nearest(): HTMLElement | undefined {
    const controls = around.flatMap((each) =>
      each.isConnected ? [...each.querySelectorAll<HTMLElement>(reachable)] : [],
    )
    return controls.find((control) => control.getClientRects().length > 0)
  }

  return {
    isGone,
    goOn() {
      const next = isGone() ? (nextRow()?.querySelector<HTMLElement>(reachable) ?? firstFilter() ?? nearest()) : element
      if (next instanceof HTMLElement) next.focus()
      else focusHeading()
    },
  }
}

/** Moves a lost focus to the page's heading, so that the next Tab continues from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}

/**
 * Closes a panel on Escape when a toast is open as well. The library gives the key to its newest layer alone, and a
 * toast that came while the panel was open is newer; only a key that closed no panel gets here.
 */
export function onEscape(close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
}
