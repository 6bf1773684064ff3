/** Tests of the plans that each reader sees, and of their prices. */
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { buildCoupon, buildInvite } from '../../testing/offers.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildPlan } from '../../testing/subscriptions.ts'

const ids = { small: 0, large: 0, off: 0, archived: 0, hidden: 0 }

const server = await createTestServer()
const { context, db } = server
const admin = await buildAdmin(context)
const student = await buildStudent(context)
const invited = await buildStudent(context)
const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 9, day)) })
ids.small = await buildPlan(db, { weeklyMinutes: 60, baseMonthlyPrice: 100_000, ...at(1) })
ids.large = await buildPlan(db, { weeklyMinutes: 240, tier: 'professional', yearDiscount: 2_000, ...at(2) })
ids.off = await buildPlan(db, { active: false, ...at(3) })
ids.archived = await buildPlan(db, { archived: true, ...at(4) })
ids.hidden = await buildPlan(db, { forInvitesOnly: true, ...at(5) })
await buildInvite(db, admin.id, invited.email, ids.hidden)
afterAll(() => server.close())

async function listed(query: object = {}, token?: string): Promise<number[]> {
  const { reply } = await server.call(planEndpoints.list, { query }, token === undefined ? {} : { token })
  expect(reply.total).toBe(reply.list.length)
  return reply.list.map(({ id }) => id)
}

describe('the list of plans', () => {
  test('holds the plans for sale, newest first', async () => {
    expect(await listed()).toEqual([ids.large, ids.small])
    expect(await listed({}, student.token)).toEqual([ids.large, ids.small])
    expect(await listed({ sort: 'asc' })).toEqual([ids.small, ids.large])
  })

  test('holds a hidden plan for invited students, and every plan for admins', async () => {
    expect(await listed({}, invited.token)).toEqual([ids.hidden, ids.large, ids.small])
    expect(await listed({}, admin.token)).toEqual([ids.hidden, ids.archived, ids.off, ids.large, ids.small])
  })

  test.each([
    ['weeklyMinutes', '60', ['small']],
    ['weeklyMinutes[gt]', '60', ['large']],
    ['weeklyMinutes[gte]', '59.5', ['large', 'small']],
    ['baseMonthlyPrice[lte]', '100000', ['small']],
    ['monthDiscount', '0', ['large', 'small']],
    ['quarterDiscount[lt]', '500', []],
    ['yearDiscount[gte]', '2000', ['large']],
    ['tier', 'professional', ['large']],
    ['active', 'false', []],
    ['forInvitesOnly', 'true', []],
    ['createdAt[gte]', '2026-10-02T00:00:00Z', ['large']],
    ['updatedAt[lt]', '2026-01-01T00:00:00Z', []],
  ] as const)('filters by %s=%s', async (key, value, names) => {
    expect(await listed({ [key]: value })).toEqual(names.map((name) => ids[name]))
  })

  test('filters by ids, and shows inactive plans to admins', async () => {
    expect(await listed({ ids: `${ids.small},${ids.off}` })).toEqual([ids.small])
    expect(await listed({ active: 'false' }, admin.token)).toEqual([ids.off])
  })
})

describe('one plan', () => {
  async function read(id: number, token?: string) {
    const { status, error } = await server.call(
      planEndpoints.read,
      { params: { id } },
      token === undefined ? {} : { token },
    )
    return status === 200 ? status : error.code
  }

  test('is public while it is for sale, and forbidden otherwise', async () => {
    expect(await read(ids.small)).toBe(200)
    expect(await read(ids.off)).toBe('forbidden')
    expect(await read(ids.archived, student.token)).toBe('forbidden')
    expect(await read(ids.hidden, student.token)).toBe('forbidden')
    expect(await read(ids.hidden, invited.token)).toBe(200)
    expect(await read(ids.off, admin.token)).toBe(200)
    expect(await read(999_999)).toBe('plan-not-found')
  })

  test('is hidden when the invite has expired or its address is not verified', async () => {
    const late = await buildStudent(server.context)
    await buildInvite(server.db, admin.id, late.email, ids.hidden, { expiresAt: server.clock.now() })
    expect(await read(ids.hidden, late.token)).toBe('forbidden')
    const unverified = await buildStudent(server.context, { verifiedEmail: false })
    await buildInvite(server.db, admin.id, unverified.email, ids.hidden)
    expect(await read(ids.hidden, unverified.token)).toBe('forbidden')
  })

  test('shows its prices in piastres', async () => {
    const { reply } = await server.call(planEndpoints.read, { params: { id: ids.large } })
    expect(reply).toMatchObject({
      fullMonthPrice: 180_000,
      fullQuarterPrice: 540_000,
      fullYearPrice: 2_160_000,
      monthPrice: 180_000,
      quarterPrice: 513_000,
      yearPrice: 1_728_000,
    })
  })
})

describe('the price', () => {
  function price(query: { period: 0 | 1 | 2; couponCode?: string }, token: string) {
    return server.call(planEndpoints.price, { params: { id: ids.small }, query }, { token })
  }

  test('applies the coupon after the period’s discount, however the code is typed', async () => {
    await buildCoupon(server.db, admin.id, 'TENTH-10')
    expect((await price({ period: 1, couponCode: ' tenth-١٠ ' }, student.token)).reply).toMatchObject({
      fullPrice: 300_000,
      discount: 500,
      price: 285_000,
      couponCode: 'TENTH-10',
      couponDiscount: 1_000,
      total: 256_500,
    })
  })

  test('refuses a coupon that has expired, is deleted or belongs to another plan', async () => {
    const { db, clock } = server
    await buildCoupon(db, admin.id, 'OVER', { expiresAt: clock.now() })
    await buildCoupon(db, admin.id, 'GONE', { deletedAt: clock.now() })
    await buildCoupon(db, admin.id, 'OTHER', { planId: ids.large })
    for (const couponCode of ['OVER', 'GONE', 'OTHER', 'NEVER', 'كود']) {
      expect((await price({ period: 0, couponCode }, student.token)).error.code).toBe('coupon-not-found')
    }
    expect((await price({ period: 0, couponCode: 'a\u0000b' }, student.token)).status).toBe(400)
  })
})
