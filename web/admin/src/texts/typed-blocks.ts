/** Blocks of a text while somebody types them: paragraphs stand on lines of one field. */
import {
  articleBlock,
  type DocumentBlock,
  type DocumentKind,
  type QuestionPart,
  questionBlock,
} from '@hiwar/contract/platform/documents.ts'

export interface TypedBlock {
  id: string
  /** The heading of an article or the question. */
  title: string
  /** Paragraphs on lines of their own, or the answer. */
  text: string
  part: QuestionPart
  also: string
}

export function typedOf(block: DocumentBlock): TypedBlock {
  if (!('question' in block)) {
    return { id: block.id, title: block.title, text: block.lines.join('\n'), part: 'general', also: '' }
  }
  const { id, question, answer, part, also } = block
  return { id, title: question, text: answer, part, also: also ?? '' }
}

export function blockOf(kind: DocumentKind, { id, title, text, part, also }: TypedBlock): DocumentBlock {
  if (kind === 'faq') return { id, part, question: title.trim(), answer: inOneLine(text), also: also.trim() || null }
  const lines = text.split('\n').map((line) => line.trim())
  return { id, title: title.trim(), lines: lines.filter((line) => line !== '') }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The first block that the server would not take: empty, or longer than a page bears. */
export function incompleteOf(kind: DocumentKind, blocks: readonly TypedBlock[]): TypedBlock | undefined {
  const schema = kind === 'faq' ? questionBlock : articleBlock
  return blocks.find((block) => !schema.safeParse(blockOf(kind, block)).success)
}

/** A new block with an anchor that neither these blocks nor the published ones have. */
export function newBlock(kind: DocumentKind, taken: ReadonlySet<string>, part: QuestionPart): TypedBlock {
  const letter = kind === 'faq' ? 'q' : 'a'
  let number = 1
  while (taken.has(`${letter}-${number}`)) number += 1
  return { id: `${letter}-${number}`, title: '', text: '', part, also: '' }
}

/** The list with the block one place further; unchanged where there is no such place. */
export function moved(blocks: readonly TypedBlock[], place: number, by: 1 | -1): TypedBlock[] {
  const [block] = blocks.slice(place, place + 1)
  const others = blocks.filter((_, each) => each !== place)
  return block === undefined ? [...blocks] : others.toSpliced(Math.max(0, place + by), 0, block)
}
