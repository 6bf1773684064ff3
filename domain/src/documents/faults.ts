/** What keeps a draft from being published: unknown placeholders, typed numbers, parts that the page cannot do without. */
import type { DocumentBlock, DocumentKind } from '@hiwar/contract/platform/documents.ts'
import { placeholderNames } from '@hiwar/contract/texts/placeholders.ts'

export interface BlockFault {
  readonly refuse: 'unknown-placeholder' | 'typed-number' | 'missing-article' | 'unfit-block'
  /** The block; null for one that is missing. */
  readonly block: string | null
  /** The words that are at fault: a placeholder, a number, or the name of what is missing. */
  readonly words: string
}

/** Articles below which the page shows something that no text says: the company, and the choice about measurements. */
const carriers: Readonly<Record<DocumentKind, readonly string[]>> = {
  terms: ['company'],
  privacy: ['controller', 'cookies'],
  faq: [],
}

/** Every fault, in the order of the text. */
export function faultsOfBlocks(kind: DocumentKind, blocks: readonly DocumentBlock[]): BlockFault[] {
  const ids = new Set(blocks.map(({ id }) => id))
  return [
    ...carriers[kind].filter((id) => !ids.has(id)).map((id) => missing(id)),
    ...blocks.flatMap((block) => (fits(kind, block) ? faultsOfBlock(block) : [unfit(block)])),
  ]
}

/** Whether the page of this kind can show the block at all. */
export function fits(kind: DocumentKind, block: DocumentBlock): boolean {
  return 'question' in block === (kind === 'faq')
}

function missing(id: string): BlockFault {
  return { refuse: 'missing-article', block: null, words: id }
}

function unfit({ id }: DocumentBlock): BlockFault {
  return { refuse: 'unfit-block', block: id, words: id }
}

function faultsOfBlock(block: DocumentBlock): BlockFault[] {
  return textsOfBlock(block).flatMap((text) => [
    ...unknownIn(text).map((words) => ({ refuse: 'unknown-placeholder', block: block.id, words }) as const),
    ...typedIn(text).map((words) => ({ refuse: 'typed-number', block: block.id, words }) as const),
  ])
}

/** The texts of a block that people read, in their order. */
export function textsOfBlock(block: DocumentBlock): string[] {
  return 'question' in block ? [block.question, block.answer] : [block.title, ...block.lines]
}

const known: ReadonlySet<string> = new Set(placeholderNames.map((name) => `{${name}}`))

/** Placeholders that no page can fill in; a brace of none counts as one. */
function unknownIn(text: string): string[] {
  return (text.match(/\{[^{}]*\}|[{}]/g) ?? []).filter((found) => !known.has(found))
}

/** A number beside the noun that it counts, or before «من» another: settings and rules own those. A law's number is none. */
const counted =
  /[0-9٠-٩][0-9٠-٩٫٬.,]*\s*(?:٪|%|(?:دقيق|دقائق|ساع|يوم|أيام|أسبوع|أسابيع|شهر|شهور|أشهر|سنة|سنوات|سنين|عام|جني|درس|دروس|مرة|مرات|نجم|نجوم|نقط|نقاط|حرف|أحرف)[\p{L}\p{M}]*)/gu

function typedIn(text: string): string[] {
  return text.replace(/\{\w+\}/g, ' ').match(counted) ?? []
}
