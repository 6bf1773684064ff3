import type { FAQPage } from 'schema-dts'
import { type Facts, fill } from './fill.ts'
import type { AskedQuestion } from './QuestionList.tsx'

/** The questions of a page in the very words that it shows. */
export function faqPage(questions: readonly AskedQuestion[], rules: Facts): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    inLanguage: 'ar-EG',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: fill(answer, rules) },
    })),
  }
}
