import { Lines } from '@hiwar/kit/texts/markup.tsx'
import type { ReactNode } from 'react'

/** What staff wrote to the tutor. */
export function Remark({ heading, children }: { heading: string; children: string }): ReactNode {
  return (
    <section className="rounded-control bg-sunken px-4 py-3">
      <h3 className="mb-1 font-medium text-ink-soft text-sm">{heading}</h3>
      <Lines>{children}</Lines>
    </section>
  )
}
