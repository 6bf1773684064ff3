import type { ReactNode } from 'react'
import { ButtonLink } from './ButtonLink.tsx'

interface CallBandProps {
  heading: string
  text: string
  words: string
  href: string
  event?: string
}

/** The last word of a page: one thing to do next. */
export function CallBand({ heading, text, words, href, event }: CallBandProps): ReactNode {
  return (
    <section aria-labelledby="final" className="gutter mx-auto max-w-content py-12 md:py-18 print:hidden">
      <div className="flex flex-col items-center gap-5 rounded-sheet bg-accent-tint px-6 py-12 text-center">
        <h2 id="final" className="text-2xl md:text-3xl">
          {heading}
        </h2>
        <p className="max-w-reading text-ink-soft text-lg">{text}</p>
        <ButtonLink size="large" href={href} data-event={event}>
          {words}
        </ButtonLink>
      </div>
    </section>
  )
}
