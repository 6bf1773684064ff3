import type { ReactNode } from 'react'
import type { NavigationItem } from './navigation.ts'

interface WayNameProps {
  item: NavigationItem
  className: string
  /** There is no room for a long name. */
  brief?: boolean
}

/** The name of a way: short for the eye, and for the ear whole and with what waits behind it. */
export function WayName({ item, className, brief = false }: WayNameProps): ReactNode {
  const shown = (brief && item.brief) || item.words
  const spoken = item.spoken ?? item.words
  if (shown === spoken) return <span className={className}>{shown}</span>
  return (
    <>
      <span aria-hidden className={className}>
        {shown}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}
