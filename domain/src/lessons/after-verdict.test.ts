import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { decideVerdictChange, type JudgedLesson } from './after-verdict.ts'

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
