import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatNumber } from '../format/numbers.ts'
import { Bubble, type BubbleProps } from './Bubble.tsx'

interface QuotationProps extends Pick<BubbleProps, 'voice' | 'className'> {
  /** Who says it: a name, with a face before it where there is one. */
  by: ReactNode
  children: ReactNode
}

/** What somebody says, in a bubble over their name. */
export function Quotation({ by, voice, className, children }: QuotationProps): ReactNode {
  return (
    <figure className={clsx('flex flex-col gap-3', className)}>
      <Bubble {...(voice && { voice })} className="grow">
        <blockquote dir="auto" className="text-pretty md:text-lg">
          {children}
        </blockquote>
      </Bubble>
      <figcaption className="flex items-center gap-2.5 text-ink-soft text-sm">{by}</figcaption>
    </figure>
  )
}

/** The number of a step in the logo's two bubbles. Decorative, because the list counts for screen readers. */
export function StepBubble({ number }: { number: number }): ReactNode {
  return (
    <span aria-hidden="true" className="relative block size-12 shrink-0 md:size-14">
      <span className="absolute start-0 bottom-0 size-[76%] rounded-[32%] rounded-es-[10%] bg-accent" />
      <span className="absolute end-0 top-0 grid size-[84%] place-items-center rounded-[32%] rounded-ee-[10%] bg-brand font-semibold text-lg text-on-brand ring-3 ring-page md:text-xl">
        {formatNumber(number)}
      </span>
    </span>
  )
}
