/** Runs of digits: pieces of numbers in a row, with little between them, over the borders of messages too. */
import { type Hearing, type Piece, pieceAt } from './number-pieces.ts'
import { messageBreak, type Token } from './tokens.ts'

/** Words that people say between the digits of one number. */
const fillers = new Set(
  'و ثم بعدين وبعدين بعدها وبعدها بعده وبعده كمان وكمان فاصله شرطه مسافه مسافة زايد then and w wa ba3den ba3deen wba3den dash space plus'.split(
    ' ',
  ),
)

/** Signs and fillers between two pieces; one sign in a row counts once. */
const mostFillers = 4
/** Where a message ends, the next may begin with a few words: «وبعدين كمّل كده 0000». */
const mostWordsAtBreak = 4

/** All runs of the tokens in their order. Dates and clock times end a run. */
export function digitRuns(tokens: readonly Token[], hearing: Hearing): Piece[][] {
  const runs: Piece[][] = []
  let run: Piece[] = []
  let gap = newGap()
  function close(): void {
    if (run.length > 0) runs.push(run)
    run = []
    gap = newGap()
  }
  for (let at = 0; at < tokens.length; ) {
    const dated = endOfDateOrTime(tokens, at)
    if (dated !== undefined) {
      close()
      at = dated
      continue
    }
    const piece = pieceAt(tokens, at, hearing)
    if (piece === undefined) {
      gap = widened(gap, tokens, at)
      if (tooWide(gap)) close()
      at += 1
      continue
    }
    if (gap.words > 0 && !gap.crossed) close()
    run.push(piece)
    gap = newGap()
    at = piece.to
  }
  close()
  return runs
}

interface Gap {
  fillers: number
  words: number
  crossed: boolean
}

function newGap(): Gap {
  return { fillers: 0, words: 0, crossed: false }
}

function widened(gap: Gap, tokens: readonly Token[], at: number): Gap {
  const token = tokens[at]
  if (token === undefined) return gap
  if (token.text === messageBreak) return { ...gap, crossed: true, fillers: 0 }
  if (token.kind === 'sign' && token.text === tokens[at - 1]?.text) return gap
  if (token.kind === 'sign' || fillers.has(token.text)) return { ...gap, fillers: gap.fillers + 1 }
  return { ...gap, words: gap.words + 1 }
}

function tooWide({ fillers: count, words }: Gap): boolean {
  return count > mostFillers || words > mostWordsAtBreak
}

const times: readonly string[] = [':']
const dates: readonly string[] = ['/', '-', '.']

/** The token behind a date of three parts or a clock time of two or three. A longer chain is neither. */
function endOfDateOrTime(tokens: readonly Token[], from: number): number | undefined {
  const sign = tokens[from + 1]
  if (tokens[from]?.kind !== 'digits' || sign === undefined || sign.apart) return undefined
  const before = tokens[from - 1]
  if (before?.text === sign.text && tokens[from]?.apart === false) return undefined
  const parts = chainOf(tokens, from, sign.text)
  const end = from + 2 * parts.length - 1
  if (times.includes(sign.text)) return isTime(parts) ? end : undefined
  return dates.includes(sign.text) && isDate(parts) ? end : undefined
}

/** Digits with the same sign between them and no blanks; one part more than a date has is enough to know. */
function chainOf(tokens: readonly Token[], from: number, sign: string): string[] {
  const parts = [tokens[from]?.text ?? '']
  for (let at = from + 1; parts.length < 4; at += 2) {
    const [mark, next] = [tokens[at], tokens[at + 1]]
    if (mark?.text !== sign || mark.apart || next?.kind !== 'digits' || next.apart) break
    parts.push(next.text)
  }
  return parts
}

function isTime(parts: readonly string[]): boolean {
  const [hours = '', ...rest] = parts
  return (
    (rest.length === 1 || rest.length === 2) &&
    hours.length <= 2 &&
    Number(hours) <= 24 &&
    rest.every((part) => part.length === 2 && Number(part) < 60)
  )
}

function isDate(parts: readonly string[]): boolean {
  if (parts.length !== 3) return false
  const [first = '', second = '', third = ''] = parts
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first]
  if (year.length !== 4 && year.length !== 2) return false
  const [one, other] = [Number(month), Number(day)]
  return (
    month.length <= 2 &&
    day.length <= 2 &&
    one > 0 &&
    other > 0 &&
    Math.min(one, other) <= 12 &&
    Math.max(one, other) <= 31
  )
}
