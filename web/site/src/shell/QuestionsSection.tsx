import type { ReactNode } from 'react'
import { ButtonLink } from './ButtonLink.tsx'
import type { Facts } from './fill.ts'
import { type AskedQuestion, QuestionList } from './QuestionList.tsx'
import { Section } from './Section.tsx'

interface QuestionsSectionProps {
  heading: string
  questions: readonly AskedQuestion[]
  rules: Facts
  /** To the page of all questions. */
  way?: { words: string; href: string }
}

/** The few questions that belong to a page. */
export function QuestionsSection({ heading, questions, rules, way }: QuestionsSectionProps): ReactNode {
  return (
    <Section id="questions" heading={heading} reading>
      <QuestionList questions={questions} rules={rules} />
      {way && (
        <ButtonLink tone="plain" href={way.href} className="mt-4">
          {way.words}
        </ButtonLink>
      )}
    </Section>
  )
}
