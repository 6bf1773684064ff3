import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type Facts, fill } from './facts.ts'
import { ButtonLink, Section } from './sections.tsx'

interface QuestionsSectionProps {
  id?: string
  heading: string
  questions: readonly AskedQuestion[]
  rules: Facts
  /** Link to the page of all questions. */
  way?: { words: string; href: string }
  /** Two such sections share the width, so the heading stands above. */
  paired?: boolean
}

/** The few questions that belong to a page. */
export function QuestionsSection({
  id = 'questions',
  heading,
  questions,
  rules,
  way,
  paired,
}: QuestionsSectionProps): ReactNode {
  return (
    <Section id={id} heading={heading} beside={!paired}>
      <QuestionList questions={questions} rules={rules} />
      {way && (
        <ButtonLink tone="plain" href={way.href} className="mt-2">
          {way.words}
        </ButtonLink>
      )}
    </Section>
  )
}

export interface AskedQuestion {
  id: string
  question: string
  answer: string
  also?: string
}

/** Questions that open in place, and by their own address. */
export function QuestionList({ questions, rules }: { questions: readonly AskedQuestion[]; rules: Facts }): ReactNode {
  return (
    // A search hides some, so the lines stand between those that are shown.
    <div className="rounded-card border border-line bg-surface *:border-line [&>*:has(~_:not([hidden]))]:border-b">
      {questions.map(({ id, question, answer, also }) => (
        <Fold key={id} id={id} title={question} className="scroll-mt-24" data-question data-also={also}>
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
