import { focusHeading } from './focus-heading.ts'

const reachable = 'a[href], button:not([disabled])'

/** Where the focus is to go on. */
export interface FocusPlace {
  /** Whether what has the focus is no longer on the page. */
  isGone: () => boolean
  /** Back to it; where it is gone, on in its row, in the row that came to its place, or from the heading. */
  goOn: () => void
}

/** Keeps the place of an element that may be gone later, as the buttons of a row that gets settled. */
export function focusPlace(element: Element | null): FocusPlace {
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
