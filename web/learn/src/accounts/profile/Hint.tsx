import type { ReactNode } from 'react'

/** A field's hint: under its label, and beside the field where the window has room. The field is `relative`. */
export function Hint({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className="block xl:absolute xl:start-[calc(100%+2rem)] xl:top-8 xl:w-72 xl:border-line xl:border-s-2 xl:ps-4">
      {children}
    </span>
  )
}
