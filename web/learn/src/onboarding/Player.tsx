import type { ComponentProps, ReactNode } from 'react'

/** A video of the tutor's own making; what he says in it has no captions. */
export function Player(props: ComponentProps<'video'>): ReactNode {
  return <video controls {...props} className="aspect-video w-full max-w-xl rounded-card bg-sunken" />
}
