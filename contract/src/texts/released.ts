/** The sentences of the release: the first version of each text, and what pages show when no other can be read. */
import type { ArticleBlock, DocumentBlock, DocumentKind, QuestionBlock, QuestionPart } from '../platform/documents.ts'
import { privacyArticles } from './privacy.ts'
import { generalQuestions, type Question, studentQuestions, trialQuestion, tutorQuestions } from './questions.ts'
import { type Article, termsArticles } from './terms.ts'

export function releasedBlocks(kind: DocumentKind): DocumentBlock[] {
  if (kind !== 'faq') return (kind === 'terms' ? termsArticles : privacyArticles).map(articleOf)
  return [
    ...inPart('general', generalQuestions),
    ...inPart('trial', [trialQuestion]),
    ...inPart('student', studentQuestions),
    ...inPart('tutor', tutorQuestions),
  ]
}

function articleOf({ id, title, lines }: Article): ArticleBlock {
  return { id, title, lines: [...lines] }
}

function inPart(part: QuestionPart, questions: readonly Question[]): QuestionBlock[] {
  return questions.map(({ id, question, answer, also = null }) => ({ id, part, question, answer, also }))
}

export function articlesOf(blocks: readonly DocumentBlock[]): ArticleBlock[] {
  return blocks.filter((block) => 'lines' in block)
}

export function questionsOf(blocks: readonly DocumentBlock[]): QuestionBlock[] {
  return blocks.filter((block) => 'question' in block)
}
