import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** A video of somebody's own making, which nobody writes captions for: what is said in it is English to be heard. */
export function Player({ className, ...rest }: ComponentProps<'video'>): ReactNode {
  return <video controls {...rest} className={clsx('aspect-video rounded-card bg-sunken', className)} />
}
