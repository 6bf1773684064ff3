import type { Facts } from '@hiwar/kit/documents/facts.ts'
import { type AskedQuestion, QuestionList } from '@hiwar/kit/documents/QuestionList.tsx'
import type { ReactNode } from 'react'
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
