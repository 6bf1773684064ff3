import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { VerdictCase } from '../sessions/verdict.ts'
import { decideVerdictChange, type FirstOutcome, isPenalized, type JudgedLesson } from './after-verdict.ts'

const { Earned, Pending, Void } = EarningState
const judged: JudgedLesson = { canceled: false, earning: Earned, price: piastres(7_500), spendable: piastres(7_500) }
const decide = { decide: true }
const refuse = { refuse: 'bad-request' }

test('staff can change a verdict in any direction', () => {
  expect(decideVerdictChange(judged, Void)).toEqual(decide)
  expect(decideVerdictChange({ ...judged, earning: Pending, spendable: piastres(0) }, Earned)).toEqual(decide)
  expect(decideVerdictChange({ ...judged, earning: Void, spendable: piastres(0) }, Earned)).toEqual(decide)
})

test('staff cannot change a lesson that is canceled or has no verdict', () => {
  expect(decideVerdictChange({ ...judged, canceled: true }, Earned)).toEqual(refuse)
  expect(decideVerdictChange({ ...judged, earning: undefined }, Earned)).toEqual(refuse)
})

test('staff cannot take back a withdrawn earning, but can confirm it', () => {
  const withdrawn = { ...judged, spendable: piastres(7_499) }
  expect(decideVerdictChange(withdrawn, Void)).toEqual(refuse)
  expect(decideVerdictChange(withdrawn, Earned)).toEqual(decide)
  expect(decideVerdictChange({ ...withdrawn, earning: Pending }, Void)).toEqual(decide)
})

const { StudentAbsent, NobodyCame, Held, OurOutage } = VerdictCase
const seen = { review: false, excused: false }
const alone: FirstOutcome = {
  ...seen,
  case: StudentAbsent,
  attendance: 'tutor-only',
  earning: 'earned',
  minutesReturned: false,
}
const nobody: FirstOutcome = {
  ...seen,
  case: NobodyCame,
  attendance: 'none',
  earning: 'void',
  minutesReturned: true,
}

test("a missed lesson costs points by the server's verdict", () => {
  for (const first of [alone, nobody]) expect(isPenalized(first, first)).toBe(true)
})

test.each([
  ['held', { ...alone, case: Held }],
  ['entered after the mark', { ...alone, attendance: 'both' }],
  ['lost to a power cut', { ...alone, excused: true }],
  ['lost by both to a power cut', { ...nobody, excused: true }],
  ['away with our service', { ...nobody, review: true }],
  ['paid since our service was away', { ...nobody, case: OurOutage, earning: 'earned' }],
] as const)('a lesson that was %s costs no points', (_title, first) => {
  expect(isPenalized(first, first)).toBe(false)
})

test.each([
  ['gives the kept minutes back', alone, { earning: 'earned', minutesReturned: true }, false],
  ['takes the earning and gives the minutes back', alone, { earning: 'void', minutesReturned: true }, false],
  ['takes the earning alone', alone, { earning: 'void', minutesReturned: false }, true],
  ['confirms the tutor alone', alone, { earning: 'earned', minutesReturned: false }, true],
  ['pays where nobody was seen', nobody, { earning: 'earned', minutesReturned: true }, false],
  ['keeps the minutes where nobody was seen', nobody, { earning: 'earned', minutesReturned: false }, true],
  ['confirms that nobody came', nobody, { earning: 'void', minutesReturned: true }, true],
] as const)('points for a missed lesson follow a staff decision that %s', (_title, first, newest, costs) => {
  expect(isPenalized(first, newest)).toBe(costs)
})
