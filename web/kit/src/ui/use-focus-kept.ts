import { type RefObject, useEffect } from 'react'
import { type FocusPlace, focusPlace } from './focus-place.ts'

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
