import type { ReactNode } from 'react'

/** Something copied or typed (phone, code, e-mail, id): Latin digits, left to right, isolated. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}

/** A name, title or any text somebody wrote, kept from turning the sentence around it. */
export function Name({ children }: { children: ReactNode }): ReactNode {
  return <bdi>{children}</bdi>
}
