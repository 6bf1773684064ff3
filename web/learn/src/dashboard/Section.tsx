import { type ReactNode, useId } from 'react'

interface SectionProps {
  heading: string
  /** A quiet link to more of the same. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One block of a dashboard under its heading. */
export function Section({ heading, aside, className, children }: SectionProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
