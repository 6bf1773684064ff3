/** Phone numbers of Egypt in a message, however they are written or said. */
import { digitRuns } from './digit-runs.ts'
import type { Message } from './message.ts'
import type { Piece } from './number-pieces.ts'
import { phrasesOf, spansOf, standsNear } from './phrases.ts'

/** Words beside which a number without its zero, or of a land line, is a phone. */
const cues = phrasesOf(
  'رقم, رقمي, رقمك, نمرة, نمرتي, نمرتك, تليفون, تليفوني, تلفون, موبايل, موبايلي, محمول, واتس, واتساب, كلمني, اتصل, اتصلي, رن, رنلي, رني',
  'number, phone, mobile, mob, tel, whatsapp, whats, call, text me, ra2am, rakam, rakami, nemra, nemrty, nimrti, kalemny, kalimni, raqami',
)
const cueWithin = 40

/** Spellings before the ten digits that every mobile number has; the bare ones only beside a cue. */
const shapes = [
  { prefix: '0', bare: false },
  { prefix: '0020', bare: false },
  { prefix: '00200', bare: false },
  { prefix: '20', bare: true },
  { prefix: '200', bare: true },
  { prefix: '', bare: true },
] as const
const tenDigits = 10
const operators = new Set(['10', '11', '12', '15'])

/** Letters may stand for a few of the digits. */
const leastSure = 6

/** Whether a phone number is in the message, with its last digits in the last part. */
export function hasPhone({ tokens, places, begin }: Message): boolean {
  const cued = spansOf({ places }, cues)
  return [false, true].some((addsToHundreds) =>
    digitRuns(tokens, { addsToHundreds }).some((run) => {
      const reaches = (piece: Piece) => (tokens[piece.to - 1]?.end ?? 0) > begin
      const place = { start: tokens[run[0]?.from ?? 0]?.start ?? 0, end: tokens[(run.at(-1)?.to ?? 1) - 1]?.end ?? 0 }
      const international = tokens[(run[0]?.from ?? 0) - 1]?.text === '+'
      const beside = international || standsNear(cued, place, cueWithin)
      return hasMobile(run, beside, reaches) || (beside && isLandLine(run, reaches))
    }),
  )
}

function hasMobile(run: readonly Piece[], beside: boolean, reaches: (piece: Piece) => boolean): boolean {
  const digits = run.map((piece) => piece.digits).join('')
  if (digits.length < tenDigits || isCounting(run)) return false
  const { starts, pieceEndingAt } = bordersOf(run)
  return [...starts].some(([start, first]) =>
    shapes.some(({ prefix, bare }) => {
      const begin = start + prefix.length
      if (!digits.startsWith(prefix, start) || !operators.has(digits.slice(begin, begin + 2))) return false
      const last = pieceEndingAt.get(begin + tenDigits)
      if (last === undefined) return false
      const pieces = run.slice(first, last + 1)
      const piece = pieces.at(-1)
      return (
        piece !== undefined &&
        reaches(piece) &&
        isSure(pieces) &&
        !isBinary(pieces) &&
        (!bare || beside || isInternational(prefix, pieces))
      )
    }),
  )
}

/** 201000001234 in one or a few pieces. A list of years or scores has many short ones. */
function isInternational(prefix: string, pieces: readonly Piece[]): boolean {
  const [first] = pieces
  if (prefix === '' || first === undefined || /^(?:19|20)\d\d$/.test(first.digits)) return false
  return pieces.length <= 4 && pieces.some((piece) => piece.digits.length >= 3)
}

/** Where pieces begin and end in the digits of the run, so that no part of a longer number is a phone. */
function bordersOf(run: readonly Piece[]) {
  const starts = new Map<number, number>()
  const pieceEndingAt = new Map<number, number>()
  let at = 0
  for (const [index, piece] of run.entries()) {
    starts.set(at, index)
    at += piece.digits.length
    pieceEndingAt.set(at, index)
  }
  return { starts, pieceEndingAt }
}

function isSure(pieces: readonly Piece[]): boolean {
  return pieces.reduce((sum, { digits, sure }) => sum + (sure ? digits.length : 0), 0) >= leastSure
}

/** Counting, by ones or by tens: most steps are the same, and none is zero. Or no number is below the one before. */
function isCounting(run: readonly Piece[]): boolean {
  const counts = new Map<number, number>()
  run.slice(1).forEach(({ digits }, index) => {
    const step = Number(digits) - Number(run[index]?.digits)
    counts.set(step, (counts.get(step) ?? 0) + 1)
  })
  const climbs = run.length >= 8 && [...counts.keys()].every((step) => step >= 0)
  return (
    climbs || (run.length >= 5 && [...counts].some(([step, count]) => step !== 0 && count * 10 >= (run.length - 1) * 7))
  )
}

/** Zeros and ones one by one are an exercise of computing. */
function isBinary(pieces: readonly Piece[]): boolean {
  return pieces.every(({ digits }) => digits === '0' || digits === '1')
}

const landLine = /^0[2-9]\d{7,8}$/
const mostPiecesOfLandLine = 9

function isLandLine(run: readonly Piece[], reaches: (piece: Piece) => boolean): boolean {
  const last = run.at(-1)
  if (last === undefined || !reaches(last) || run.length > mostPiecesOfLandLine || isCounting(run)) return false
  return landLine.test(run.map((piece) => piece.digits).join(''))
}
