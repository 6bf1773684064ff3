import clsx from 'clsx'
import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  heading: string
  note?: ReactNode
  /** A way on, at the end of the heading's line. */
  aside?: ReactNode
  /** A lighter ground between two lines. */
  raised?: boolean
  reading?: boolean
  children: ReactNode
}

/** One part of a page under its own heading. */
export function Section({
  id,
  heading,
  note,
  aside,
  raised = false,
  reading = false,
  children,
}: SectionProps): ReactNode {
  return (
    <section aria-labelledby={id} className={clsx(raised && 'border-line border-y bg-surface')}>
      <div className={clsx('gutter mx-auto py-12 md:py-18', reading ? 'max-w-[744px]' : 'max-w-content')}>
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id={id} className="scroll-mt-24 text-2xl md:text-3xl">
              {heading}
            </h2>
            {note && <p className="mt-2 max-w-reading text-ink-soft text-lg">{note}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
