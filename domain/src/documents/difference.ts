/** What one text has that another has not, word by word. */
import type { DocumentBlock } from '@hiwar/contract/platform/documents.ts'
import { textsOfBlock } from './faults.ts'

export interface WordRun {
  /** Its place in the paragraph. */
  readonly place: number
  readonly change: 'same' | 'added' | 'removed'
  readonly words: string
}

export interface BlockDifference {
  readonly id: string
  readonly change: 'same' | 'added' | 'removed' | 'changed' | 'moved'
  readonly paragraphs: readonly { readonly place: number; readonly runs: readonly WordRun[] }[]
}

/** The blocks of the new text in their order, each behind the removed ones that stood before it. */
export function differenceOfBlocks(
  before: readonly DocumentBlock[],
  after: readonly DocumentBlock[],
): BlockDifference[] {
  const old = new Map(before.map((block) => [block.id, block]))
  const kept = new Set(after.map(({ id }) => id))
  const stayed = new Set(longestCommon(before.map(idOf), after.map(idOf)))
  const removed = before.map((block, place) => ({ block, place })).filter(({ block }) => !kept.has(block.id))
  const shown: BlockDifference[] = []
  let reached = 0
  for (const block of after) {
    const place = before.findIndex(({ id }) => id === block.id)
    if (place >= reached && stayed.has(block.id)) {
      shown.push(
        ...removed
          .filter((gone) => gone.place >= reached && gone.place < place)
          .map(({ block: gone }) => whole(gone, 'removed')),
      )
      reached = place
    }
    shown.push(differenceOfBlock(old.get(block.id), block, stayed.has(block.id)))
  }
  shown.push(...removed.filter(({ place }) => place >= reached).map(({ block }) => whole(block, 'removed')))
  return shown
}

function idOf({ id }: DocumentBlock): string {
  return id
}

function differenceOfBlock(
  before: DocumentBlock | undefined,
  after: DocumentBlock,
  isInPlace: boolean,
): BlockDifference {
  if (before === undefined) return whole(after, 'added')
  const [olds, news] = [textsOfBlock(before), textsOfBlock(after)]
  // Paragraphs are compared by their place: an inserted one shows as changed words from there on, which stays true.
  const paragraphs = Array.from({ length: Math.max(olds.length, news.length) }, (_, place) => ({
    place,
    runs: differenceOfWords(olds[place] ?? '', news[place] ?? ''),
  }))
  const isChanged =
    paragraphs.some(({ runs }) => runs.some(({ change }) => change !== 'same')) || isOtherwise(before, after)
  return { id: after.id, change: isChanged ? 'changed' : isInPlace ? 'same' : 'moved', paragraphs }
}

/** Whether they differ in what people do not read. */
function isOtherwise(before: DocumentBlock, after: DocumentBlock): boolean {
  if (!('question' in before && 'question' in after)) return false
  return before.part !== after.part || before.also !== after.also
}

function whole(block: DocumentBlock, change: 'added' | 'removed'): BlockDifference {
  const paragraphs = textsOfBlock(block).map((words, place) => ({ place, runs: [{ place: 0, change, words }] }))
  return { id: block.id, change, paragraphs }
}

/** Runs of words that both have, that were added, and that were removed; a removed run stands before an added one. */
export function differenceOfWords(before: string, after: string): WordRun[] {
  const [olds, news] = [wordsIn(before), wordsIn(after)]
  const common = longestCommon(olds, news)
  const runs: WordRun[] = []
  const add = (change: WordRun['change'], words: readonly string[]) => {
    if (words.length > 0) runs.push({ place: runs.length, change, words: words.join(' ') })
  }
  let same: string[] = []
  let [old, next] = [0, 0]
  for (const word of common) {
    const [oldPlace, nextPlace] = [olds.indexOf(word, old), news.indexOf(word, next)]
    if (oldPlace > old || nextPlace > next) {
      add('same', same)
      same = []
      add('removed', olds.slice(old, oldPlace))
      add('added', news.slice(next, nextPlace))
    }
    same.push(word)
    ;[old, next] = [oldPlace + 1, nextPlace + 1]
  }
  add('same', same)
  add('removed', olds.slice(old))
  add('added', news.slice(next))
  return runs
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** The longest list of items that both have in the same order. */
function longestCommon(ones: readonly string[], others: readonly string[]): string[] {
  const lengths = Array.from({ length: ones.length + 1 }, () => new Uint16Array(others.length + 1))
  const lengthAt = (one: number, other: number) => lengths[one]?.[other] ?? 0
  for (let one = ones.length - 1; one >= 0; one -= 1) {
    for (let other = others.length - 1; other >= 0; other -= 1) {
      const row = lengths[one]
      if (row === undefined) continue
      row[other] =
        ones[one] === others[other]
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1))
    }
  }
  const common: string[] = []
  let [one, other] = [0, 0]
  while (one < ones.length && other < others.length) {
    const word = ones[one]
    if (word !== undefined && word === others[other]) {
      common.push(word)
      ;[one, other] = [one + 1, other + 1]
    } else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1
    else other += 1
  }
  return common
}
