import { expect, test } from 'vitest'
import { mayBuyPlan, maySeePlan } from './offers.ts'

const plan = { active: true, archived: false, forInvitesOnly: false, openInvite: false, usedInvite: false }
const hidden = { ...plan, forInvitesOnly: true }

test('everybody can see and buy an active public plan', () => {
  expect([maySeePlan(plan), mayBuyPlan(plan)]).toEqual([true, true])
})

test('nobody can see or buy an inactive or archived plan, even with an invite', () => {
  for (const closed of [{ active: false }, { archived: true }]) {
    expect(maySeePlan({ ...plan, openInvite: true, ...closed })).toBe(false)
    expect(mayBuyPlan({ ...plan, openInvite: true, ...closed })).toBe(false)
  }
})

test('a hidden plan can be bought with an open invite and seen with a used one', () => {
  expect([maySeePlan(hidden), mayBuyPlan(hidden)]).toEqual([false, false])
  const open = { ...hidden, openInvite: true }
  expect([maySeePlan(open), mayBuyPlan(open)]).toEqual([true, true])
  const used = { ...hidden, usedInvite: true }
  expect([maySeePlan(used), mayBuyPlan(used)]).toEqual([true, false])
})
