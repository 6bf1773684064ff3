import { fc, test } from '@fast-check/vitest'
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { describe, test as example, expect } from 'vitest'
import { NOTHING, piastres } from '../money/piastres.ts'
import {
  type AccountRef,
  accountOfEarning,
  movement,
  payouts,
  platform,
  students,
  tutorAccount,
  tutorAccounts,
} from './ledger.ts'

const account: fc.Arbitrary<AccountRef> = fc.oneof(
  fc.constantFrom(students, platform, payouts),
  fc.tuple(fc.constantFrom(...tutorAccounts), fc.integer({ min: 1, max: 3 })).map((tutor) => tutorAccount(...tutor)),
)
const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(piastres)

test.prop([amount, account, account])('a movement sums to zero and has no entry of zero', (moved, from, to) => {
  const entries = movement(moved, from, to)
  expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
  expect(entries.every((entry) => entry.amount !== 0)).toBe(true)
  expect([0, 2]).toContain(entries.length)
})

describe('an earning', () => {
  const states = [...Object.values(EarningState), 'unjudged'] as const
  const state = fc.constantFrom(...states)

  test.prop([fc.array(state, { maxLength: 8 })])(
    'is in the account of its last state, whatever its earlier states',
    (history) => {
      const balances = new Map<string, number>()
      let last: (typeof states)[number] = 'unjudged'
      for (const next of history) {
        for (const entry of movement(piastres(7_500), accountOfEarning(last, 7), accountOfEarning(next, 7))) {
          balances.set(entry.place.account, (balances.get(entry.place.account) ?? 0) + entry.amount)
        }
        last = next
      }
      const balanceOf = (account: string) => balances.get(account) ?? 0
      expect(balanceOf('tutor-earned')).toBe(last === 'earned' ? 7_500 : 0)
      expect(balanceOf('tutor-pending')).toBe(last === 'pending' ? 7_500 : 0)
    },
  )

  example('of a lesson without a price moves nothing', () => {
    expect(movement(NOTHING, accountOfEarning('unjudged', 7), accountOfEarning('earned', 7))).toEqual([])
  })
})
