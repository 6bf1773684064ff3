import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: string
  className?: string
  children: ReactNode
}

/** A part of a page under its own heading. */
export function TitledSection({ title, className, children }: TitledSectionProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
