import { faultsInside } from './faults-inside.ts'

const overlays = '[role="dialog"], [role="menu"], li[data-state="open"]'
const phone = 400
const faults = new Set<string>()
/** Texts of what has been measured: files share modules, and many tests open the same dialog. */
const measured = new Set<string>()

/** Measures each dialog, menu and toast on a phone at twice the size of text, as it stands when a test presses something. */
export function watchLargeText(): void {
  window.addEventListener('pointerdown', measure, { capture: true })
}

/** Faults since the last call. */
export function takeLargeTextFaults(): string[] {
  measure()
  const found = [...faults]
  faults.clear()
  return found
}

function measure(): void {
  const texts = Array.from(document.querySelectorAll(overlays), ({ textContent }) => textContent).join()
  if (innerWidth > phone || measured.has(texts)) return
  measured.add(texts)
  const { style } = document.documentElement
  style.fontSize = '200%'
  // A line that is cut is whole here; only the reader's own size of text opens it, in `theme/large-text.css`.
  for (const fault of faultsInside({ within: overlays, touch: false }))
    if (!fault.includes('no way to read')) faults.add(fault)
  style.fontSize = ''
}
