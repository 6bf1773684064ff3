import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  lead: string
  /** Beside the words where there is room. */
  picture?: ReactNode
  children?: ReactNode
}

/** The first lines of a page, with its drawing. */
export function PageHead({ title, lead, picture, children }: PageHeadProps): ReactNode {
  return (
    <div className="border-line border-b bg-brand-tint print:border-0 print:bg-transparent">
      <div className="gutter mx-auto grid max-w-content items-center gap-x-12 gap-y-6 py-10 md:grid-cols-[1.4fr_1fr] md:py-14">
        <div>
          <h1 tabIndex={-1} className="text-balance text-3xl md:text-4xl">
            {title}
          </h1>
          <p className="mt-4 max-w-reading text-ink-soft text-lg md:text-xl">{lead}</p>
          {children && <div className="mt-7 flex flex-col gap-3 sm:flex-row">{children}</div>}
        </div>
        {picture && <div className="mx-auto w-full max-w-72 md:max-w-sm print:hidden">{picture}</div>}
      </div>
    </div>
  )
}
