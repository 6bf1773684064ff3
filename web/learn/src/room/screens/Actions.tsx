import type { ReactNode } from 'react'

/** The ways out of a phase, side by side, one above the other on a phone. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="flex w-full flex-col items-stretch justify-center gap-2.5 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
      {children}
    </div>
  )
}
