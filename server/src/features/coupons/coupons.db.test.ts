/** Tests of coupons, from their making to the look-up of a code. */
import { couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildCoupon } from '../../testing/offers.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildPlan, buildSubscription } from '../../testing/subscriptions.ts'
import { countQueries } from '../../testing/watch-queries.ts'

let server: TestServer
let admin: BuiltPerson
let student: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  admin = await buildAdmin(server.context)
  student = await buildStudent(server.context)
})

afterEach(() => server.close())

const wanted = { code: 'NEW-YEAR', fullYearDiscount: 2_000, expiresAt: '2027-01-31T22:00:00.000Z' }

function create(body: object = {}) {
  return server.call(couponEndpoints.create, { body: { ...wanted, ...body } }, { token: admin.token })
}

function update(id: number, body: object) {
  return server.call(couponEndpoints.update, { params: { id }, body }, { token: admin.token })
}

function remove(id: number) {
  return server.call(couponEndpoints.delete, { params: { id } }, { token: admin.token })
}

function lookUp(code: string, { token } = student) {
  return server.call(couponEndpoints.lookUp, { params: { code } }, { token })
}

/** Sets the coupon on a paid transaction, so that it counts as used. */
async function use(couponId: number, userId: number) {
  const { transactionId } = await buildSubscription(server.db, userId, server.clock.now())
  await server.db.updateTable('transactions').set({ couponId }).where('id', '=', transactionId).execute()
}

describe('a new coupon', () => {
  test('covers every plan and any number of uses by default', async () => {
    const { reply } = await create({ code: ' new-year ' })
    expect(reply).toMatchObject({ ...wanted, planId: null, fullMonthDiscount: null, maxUses: null, uses: 0 })
    expect(reply.createdBy).toMatchObject({ id: admin.id, role: 2 })
    const read = await server.call(couponEndpoints.read, { params: { id: reply.id } }, { token: admin.token })
    expect(read.reply).toEqual(reply)
    expect(await auditTrail(server.db)).toMatchObject([{ actorId: admin.id, action: 'coupon.create', after: reply }])
  })

  test.each([
    [{ fullYearDiscount: null }, 'zero-coupon-discount'],
    [{ expiresAt: '2026-11-24T10:00:00.000Z' }, 'expired-coupon-expire-date'],
    [{ maxUses: 0 }, 'bad-request'],
    [{ uses: 3 }, 'bad-request'],
    [{ planId: 999_999 }, 'plan-not-found'],
  ])('is refused with %o: %s', async (body, code) => {
    expect((await create(body)).error.code).toBe(code)
  })

  test('has a code that is unique until the coupon is deleted', async () => {
    const { id } = (await create()).reply
    const { status, error } = await create()
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'bad-request' })
    await remove(id)
    expect((await create()).status).toBe(200)
  })

  test('of two concurrent coupons with one code, only one is created', async () => {
    const answers = await Promise.all([create(), create(), create()])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
  })
})

describe('a change of a coupon', () => {
  test('sets the named fields, and null clears a field', async () => {
    const planId = await buildPlan(server.db)
    const { id } = (await create({ maxUses: 5, planId })).reply
    const { reply } = await update(id, { maxUses: null, planId: null, fullMonthDiscount: 500 })
    expect(reply).toMatchObject({ ...wanted, maxUses: null, planId: null, fullMonthDiscount: 500 })
    expect((await auditTrail(server.db)).at(-1)).toMatchObject({
      action: 'coupon.update',
      before: { maxUses: 5, planId, fullMonthDiscount: null },
      after: { maxUses: null, planId: null, fullMonthDiscount: 500 },
    })
  })

  test('must keep a discount, a future end and a unique code', async () => {
    await create()
    const { id } = (await create({ code: 'OTHER' })).reply
    expect((await update(id, {})).error.code).toBe('empty-request')
    expect((await update(id, { fullYearDiscount: null })).error.code).toBe('zero-coupon-discount')
    expect((await update(id, { expiresAt: '2026-11-01T00:00:00Z' })).error.code).toBe('expired-coupon-expire-date')
    expect((await update(id, { planId: 999_999 })).error.code).toBe('plan-not-found')
    expect((await update(id, { code: 'new-year' })).status).toBe(409)
    expect((await update(999_999, { maxUses: 1 })).error.code).toBe('coupon-not-found')
    expect((await auditTrail(server.db)).map(({ action }) => action)).toEqual(['coupon.create', 'coupon.create'])
  })
})

test('a deleted coupon disappears for everyone and stays on the transactions that used it', async () => {
  const id = await buildCoupon(server.db, admin.id, 'ONCE')
  await use(id, student.id)
  expect((await remove(id)).reply).toEqual({ ok: true })
  expect((await remove(id)).error.code).toBe('coupon-not-found')
  expect((await lookUp('ONCE', admin)).error.code).toBe('coupon-not-found')
  const orders = await server.db.selectFrom('transactions').select('couponId').execute()
  expect(orders).toEqual([{ couponId: id }])
  expect(await auditTrail(server.db)).toMatchObject([{ action: 'coupon.delete', before: { id, uses: 1 } }])
})

describe('looking up a code', () => {
  test('shows a student the discount and nothing more, in any spelling of the code', async () => {
    await buildCoupon(server.db, admin.id, 'TENTH-10')
    expect((await lookUp(' tenth-١٠ ')).reply).toEqual({
      code: 'TENTH-10',
      planId: null,
      fullMonthDiscount: 1_000,
      fullQuarterDiscount: 1_000,
      fullYearDiscount: 1_000,
      expiresAt: '2027-06-01T00:00:00.000Z',
    })
  })

  test('finds nothing for a student when the coupon is expired or its uses are taken by everyone or this student', async () => {
    const { db, clock } = server
    await buildCoupon(db, admin.id, 'OVER', { expiresAt: clock.now() })
    const other = await buildStudent(server.context)
    await use(await buildCoupon(db, admin.id, 'LAST', { maxUses: 1 }), other.id)
    await use(await buildCoupon(db, admin.id, 'ONCE', { maxUsesPerUser: 1 }), student.id)
    for (const code of ['OVER', 'LAST', 'ONCE', 'NEVER']) {
      expect((await lookUp(code)).error.code).toBe('coupon-not-found')
    }
    expect((await lookUp('ONCE', other)).status).toBe(200)
  })

  test('says to a student that the own waiting order holds the coupon', async () => {
    const id = await buildCoupon(server.db, admin.id, 'HELD', { maxUses: 1 })
    const order = {
      period: 0,
      weeklyMinutes: 120,
      amount: 180_000,
      status: 0,
      paymentMethod: 0,
      merchantRef: 'held',
    } as const
    const stamps = { createdAt: server.clock.now(), updatedAt: server.clock.now() }
    const planId = await buildPlan(server.db)
    await server.db
      .insertInto('transactions')
      .values({ userId: student.id, planId, couponId: id, ...order, ...stamps })
      .execute()
    expect((await lookUp('HELD')).error.code).toBe('coupon-held')
    expect((await lookUp('HELD', await buildStudent(server.context))).error.code).toBe('coupon-not-found')
  })

  test('shows an admin the whole coupon, even an expired one', async () => {
    const id = await buildCoupon(server.db, admin.id, 'OVER', { expiresAt: server.clock.now() })
    await use(id, student.id)
    expect((await lookUp('over', admin)).reply).toMatchObject({ id, uses: 1, createdBy: { id: admin.id } })
  })
})

test('is limited to ten look-ups a minute, so that codes cannot be guessed', async () => {
  const strict = await createTestServer('2026-11-24T10:00:00.000Z', { RATE_LIMIT_FACTOR: '1' })
  const { token } = await buildStudent(strict.context)
  const tries = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    tries.push((await strict.call(couponEndpoints.lookUp, { params: { code: `TRY-${attempt}` } }, { token })).status)
  }
  await strict.close()
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429])
})

test('the list has all coupons that are not deleted, newest first, with the same number of queries for any length', async () => {
  const { db } = server
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 9, day)) })
  const list = (query: object) => server.call(couponEndpoints.list, { query }, { token: admin.token })
  const first = await buildCoupon(db, admin.id, 'FIRST', at(1))
  const one = await countQueries(server.context.pool, () => list({}))
  const second = await buildCoupon(db, admin.id, 'SECOND', at(2))
  const twin = await buildCoupon(db, admin.id, 'TWIN', at(2))
  await buildCoupon(db, admin.id, 'GONE', { deletedAt: server.clock.now() })
  await use(first, student.id)
  const many = await countQueries(server.context.pool, async () => {
    const { reply } = await list({})
    expect(reply.total).toBe(3)
    expect(reply.list.map(({ id, uses }) => [id, uses])).toEqual([
      [twin, 0],
      [second, 0],
      [first, 1],
    ])
  })
  expect(many).toBe(one)
  expect((await list({ sort: 'asc', size: 2, page: 2 })).reply.list.map(({ id }) => id)).toEqual([twin])
})
