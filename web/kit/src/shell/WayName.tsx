import type { ReactNode } from 'react'
import type { NavigationItem } from './navigation.ts'

/** The name of a way: short for the eye, and for the ear with what waits behind it. */
export function WayName({ item, className }: { item: NavigationItem; className: string }): ReactNode {
  const { words, spoken } = item
  if (spoken === undefined) return <span className={className}>{words}</span>
  return (
    <>
      <span aria-hidden className={className}>
        {words}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}
