import { type ReactNode, useEffect, useRef } from 'react'

interface StepSectionProps {
  name: string
  takesFocus: boolean
  children: ReactNode
}

/** A step reached by a press takes the focus, so that a screen reader names it and Tab continues from it. */
export function StepSection({ name, takesFocus, children }: StepSectionProps): ReactNode {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    // The steps above it are read first.
    place.current?.parentElement?.scrollTo({ top: 0 })
    if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section ref={place} tabIndex={-1} aria-label={name} className="outline-none">
      {children}
    </section>
  )
}
