import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import type { ReactNode } from 'react'

export function StaffNote({ heading, html }: { heading: string; html: string }): ReactNode {
  return (
    <section className="rounded-control bg-sunken px-4 py-3">
      <h3 className="mb-1 font-medium text-ink-soft text-sm">{heading}</h3>
      <RichText html={html} />
    </section>
  )
}
