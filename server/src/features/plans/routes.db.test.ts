import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildCoupon, buildInvite } from '../../testing/offers.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildPlan, buildSubscription } from '../../testing/subscriptions.ts'

let server: TestServer
let admin: BuiltPerson

beforeEach(async () => {
  server = await createTestServer()
  admin = await buildAdmin(server.context)
})

afterEach(() => server.close())

const wanted = { tier: 'advanced', weeklyMinutes: 180, baseMonthlyPrice: 250_000 } as const

function create(body: object) {
  return server.call(planEndpoints.create, { body: { ...wanted, ...body } }, admin)
}

function update(id: number, body: object) {
  return server.call(planEndpoints.update, { params: { id }, body }, admin)
}

function remove(id: number) {
  return server.call(planEndpoints.delete, { params: { id } }, admin)
}

describe('a new plan', () => {
  test('is sold to everybody without a discount by default', async () => {
    const { reply } = await create({})
    expect(reply).toMatchObject({ ...wanted, monthDiscount: 0, yearDiscount: 0, active: true, forInvitesOnly: false })
    expect(reply).toMatchObject({ monthPrice: 250_000, yearPrice: 3_000_000, archived: false })
    expect((await server.call(planEndpoints.read, { params: { id: reply.id } })).reply).toEqual(reply)
    const [row, ...others] = await auditTrail(server.db)
    expect(row).toMatchObject({ actorId: admin.id, action: 'plan.create', objectId: String(reply.id), before: null })
    expect(row?.after).toEqual(reply)
    expect(others).toEqual([])
  })

  test('is for beginners when it names no tier', async () => {
    expect((await create({ tier: undefined })).reply).toMatchObject({ ...wanted, tier: 'beginning' })
  })

  test.each([
    [{ weeklyMinutes: 20 }, 'plan-weekly-minutes-out-of-range'],
    [{ weeklyMinutes: 1.5 }, 'plan-weekly-minutes-out-of-range'],
    [{ baseMonthlyPrice: 0 }, 'invalid-plan-price'],
    [{ baseMonthlyPrice: 1e15 }, 'invalid-plan-price'],
    [{ monthDiscount: -1 }, 'plan-discount-out-of-range'],
    [{ yearDiscount: 10_001 }, 'plan-discount-out-of-range'],
    [{ tier: 'great' }, 'bad-request'],
    [{ price: 1 }, 'bad-request'],
  ])('with %o is refused: %s', async (body, code) => {
    expect((await create(body)).error.code).toBe(code)
    expect(await auditTrail(server.db)).toEqual([])
  })
})

describe('a change of a plan', () => {
  test('changes only the named fields, and can set a discount to zero', async () => {
    const id = await buildPlan(server.db, { quarterDiscount: 500, monthDiscount: 100 })
    const { reply } = await update(id, { quarterDiscount: 0 })
    expect(reply).toMatchObject({ quarterDiscount: 0, monthDiscount: 100, weeklyMinutes: 120, active: true })
    const [row] = await auditTrail(server.db)
    expect(row?.before).toMatchObject({ quarterDiscount: 500, quarterPrice: 513_000 })
    expect(row?.after).toMatchObject({ quarterDiscount: 0, quarterPrice: 540_000 })
    expect(row?.after).not.toHaveProperty('monthDiscount')
  })

  test('keeps sold subscriptions unchanged', async () => {
    const student = await buildStudent(server.context)
    const sold = await buildSubscription(server.db, student.id, server.clock.now())
    await update(sold.planId, { weeklyMinutes: 60, baseMonthlyPrice: 1 })
    const { weeklyMinutes } = await server.db
      .selectFrom('subscriptions')
      .select('weeklyMinutes')
      .where('id', '=', sold.id)
      .executeTakeFirstOrThrow()
    expect(weeklyMinutes).toBe(120)
  })

  test('needs a field, valid values and an existing plan', async () => {
    const id = await buildPlan(server.db)
    expect((await update(id, {})).error.code).toBe('empty-request')
    expect((await update(id, { weeklyMinutes: 7 })).error.code).toBe('plan-weekly-minutes-out-of-range')
    expect((await update(id, { archived: false })).error.code).toBe('bad-request')
    expect((await update(999_999, { active: false })).error.code).toBe('plan-not-found')
  })

  test('at the same moment as another change loses neither', async () => {
    const id = await buildPlan(server.db)
    await Promise.all([update(id, { monthDiscount: 300 }), update(id, { yearDiscount: 900 })])
    const { reply } = await server.call(planEndpoints.read, { params: { id } })
    expect(reply).toMatchObject({ monthDiscount: 300, yearDiscount: 900 })
  })
})

describe('deleting a plan', () => {
  test('removes a plan that nothing refers to', async () => {
    const id = await buildPlan(server.db)
    expect((await remove(id)).reply).toEqual({ deleted: true, archived: false })
    expect((await remove(id)).error.code).toBe('plan-not-found')
    const [row, ...others] = await auditTrail(server.db)
    expect(row).toMatchObject({ action: 'plan.delete', before: { id, weeklyMinutes: 120 }, after: null })
    expect(others).toEqual([])
  })

  test('archives a plan that was sold, which ends its sale', async () => {
    const student = await buildStudent(server.context)
    const { planId } = await buildSubscription(server.db, student.id, server.clock.now())
    expect((await remove(planId)).reply).toEqual({ deleted: false, archived: true })
    const { reply } = await server.call(planEndpoints.read, { params: { id: planId } }, admin)
    expect(reply).toMatchObject({ archived: true, active: false })
    expect((await server.call(planEndpoints.read, { params: { id: planId } })).error.code).toBe('forbidden')
  })

  test('archives a plan that a coupon or an invite refers to', async () => {
    const [reduced, given] = [await buildPlan(server.db), await buildPlan(server.db)]
    await buildCoupon(server.db, admin.id, 'ONLY-THIS', { planId: reduced })
    await buildInvite(server.db, admin.id, 'guest@hiwar.test', given)
    expect((await remove(reduced)).reply.archived).toBe(true)
    expect((await remove(given)).reply.archived).toBe(true)
  })
})
