import type { ReactNode } from 'react'

/** A name, title or any text somebody wrote, kept from turning the sentence around it. */
export function Name({ children }: { children: ReactNode }): ReactNode {
  return <bdi>{children}</bdi>
}
