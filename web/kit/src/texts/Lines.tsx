import clsx from 'clsx'
import type { ReactNode } from 'react'

/** What somebody wrote, each line in its own direction. */
export function Lines({ children, className }: { children: ReactNode; className?: string | undefined }): ReactNode {
  return (
    <p dir="auto" className={clsx('whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:plaintext]', className)}>
      {children}
    </p>
  )
}
