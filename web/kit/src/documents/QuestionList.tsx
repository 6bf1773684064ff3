import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../ui/surfaces.tsx'
import { type Facts, fill } from './facts.ts'

export interface AskedQuestion {
  id: string
  question: string
  answer: string
  also?: string | null
}

interface QuestionListProps {
  questions: readonly AskedQuestion[]
  /** Numbers of the rules, as words. */
  rules: Facts
  /** Beside the page's own questions, whose anchors and search these must not take. */
  bare?: boolean
}

/** Questions that open in place, and by their own address. */
export function QuestionList({ questions, rules, bare = false }: QuestionListProps): ReactNode {
  return (
    // A search hides some, so the lines stand between those that are shown.
    <div className="rounded-card border border-line bg-surface *:border-line [&>*:has(~_:not([hidden]))]:border-b">
      {questions.map(({ id, question, answer, also }) => (
        <Fold
          key={id}
          {...(!bare && { id, 'data-question': true, 'data-also': also ?? undefined })}
          title={fill(question, rules)}
          className="scroll-mt-24"
        >
          <p className="max-w-reading px-5 pb-5 text-ink-soft">{fill(answer, rules)}</p>
        </Fold>
      ))}
    </div>
  )
}

interface FoldProps extends ComponentProps<'details'> {
  title: string
}

/** Opens in place, without a script too. */
export function Fold({ title, className, children, ...rest }: FoldProps): ReactNode {
  return (
    <details className={`group ${className}`} {...rest}>
      <summary className="flex min-h-14 items-center justify-between gap-4 rounded-card px-5 py-3 font-medium text-lg [&::-webkit-details-marker]:hidden">
        <h3 className="font-medium text-lg">{title}</h3>
        <Icon of={ChevronDown} className="text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
