import { useRef } from 'react'

/** Gives the focus back to what had it before the dialog opened; Radix does so only for its own triggers. */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    remember(): void {
      before.current = document.activeElement
    },
    giveBack(event: Event): void {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}
