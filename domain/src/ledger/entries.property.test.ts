import { fc, test } from '@fast-check/vitest'
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { describe, expect, test as one } from 'vitest'
import { NOTHING, piastres } from '../money/piastres.ts'
import {
  type AccountRef,
  movement,
  ofTutor,
  payouts,
  placeOfEarning,
  platform,
  students,
  tutorAccounts,
} from './ledger.ts'

const place: fc.Arbitrary<AccountRef> = fc.oneof(
  fc.constantFrom(students, platform, payouts),
  fc.tuple(fc.constantFrom(...tutorAccounts), fc.integer({ min: 1, max: 3 })).map(([name, id]) => ofTutor(name, id)),
)
const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(piastres)

test.prop([amount, place, place])('a movement sums to zero and has no entry of zero', (moved, from, to) => {
  const lines = movement(moved, from, to)
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
  expect(lines.every((line) => line.amount !== 0)).toBe(true)
  expect([0, 2]).toContain(lines.length)
})

describe('an earning', () => {
  const states = [...Object.values(EarningState), 'unjudged'] as const
  const step = fc.constantFrom(...states)

  test.prop([fc.array(step, { maxLength: 8 })])(
    'is in the account of its last state, whatever was decided before',
    (path) => {
      const balances = new Map<string, number>()
      let last: (typeof states)[number] = 'unjudged'
      for (const next of path) {
        for (const line of movement(piastres(7_500), placeOfEarning(last, 7), placeOfEarning(next, 7))) {
          balances.set(line.place.account, (balances.get(line.place.account) ?? 0) + line.amount)
        }
        last = next
      }
      const of = (account: string) => balances.get(account) ?? 0
      expect(of('tutor-earned')).toBe(last === 'earned' ? 7_500 : 0)
      expect(of('tutor-pending')).toBe(last === 'pending' ? 7_500 : 0)
    },
  )

  one('of a lesson without a price moves nothing', () => {
    expect(movement(NOTHING, placeOfEarning('unjudged', 7), placeOfEarning('earned', 7))).toEqual([])
  })
})
