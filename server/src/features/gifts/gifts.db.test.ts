/** Tests of gifts: what buying gives, who uses a code and how often, and what goes back when it is taken back. */
import { PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { giftCodeLength, giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { createTestJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import {
  buildPayer,
  createPaymentServer,
  notifyServer,
  type Payer,
  type PaymentServer,
} from '../../testing/payments.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildPlan, buildSubscription } from '../../testing/subscriptions.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const start = '2026-12-01T08:00:00.000Z'

let server: PaymentServer
let admin: BuiltPerson
let giver: Payer
let receiver: BuiltPerson

beforeAll(async () => {
  server = await createPaymentServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(start)
  admin = await buildAdmin(server.context)
  giver = await buildPayer(server)
  receiver = await buildStudent(server.context)
})

afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
})

async function moveTo(at: string): Promise<void> {
  server.clock.set(at)
  for (const person of [admin, giver, receiver]) Object.assign(person, await buildLogin(server.context, person.id))
}

const order = (over: object = {}) =>
  server.call(
    paymentEndpoints.payByReference,
    { body: { planId: giver.planId, period: PlanPeriod.Month, gift: true, ...over } },
    giver,
  )

async function pay(transactionId: number): Promise<void> {
  const { merchantRef: merchantRefNum } = await server.db
    .selectFrom('transactions')
    .select('merchantRef')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  await server.provider.put({ merchantRefNum }, 'PAID')
  await notifyServer(server, { merchantRefNum }, 'PAID')
}

/** A paid gift of the giver, with its code. */
async function buyGift() {
  const { transactionId } = (await order()).reply
  await pay(transactionId)
  const { giftId } = await transaction(transactionId)
  if (giftId === null) throw new Error('the payment bought no gift')
  return { giftId, transactionId, code: (await showCode(giftId)).reply.code }
}

const transaction = async (id: number) =>
  (await server.call(transactionEndpoints.read, { params: { id } }, admin)).reply
const showCode = (id: number, who: BuiltPerson = giver) => server.call(giftEndpoints.showCode, { params: { id } }, who)
const redeem = (code: string, who: BuiltPerson = receiver) => server.call(giftEndpoints.redeem, { body: { code } }, who)
const revoke = (id: number, who: BuiltPerson = giver) => server.call(giftEndpoints.revoke, { params: { id } }, who)
const list = async (who: BuiltPerson = giver) => (await server.call(giftEndpoints.list, { query: {} }, who)).reply.list
const care = async (who: BuiltPerson = receiver) => (await server.call(subscriptionEndpoints.care, {}, who)).reply
const make = (minutes: number, count = 1, expiresAt = '2027-06-01T00:00:00.000Z') =>
  server.call(giftEndpoints.create, { body: { minutes, count, expiresAt } }, admin)

async function codeOf(minutes: number): Promise<string> {
  return (await make(minutes)).reply.codes[0] ?? ''
}

/** The week and the minutes of each line that a gift wrote. */
async function linesOf({ id }: BuiltPerson = receiver) {
  const lines = server.db
    .selectFrom('minuteEntries')
    .innerJoin('subscriptions', 'subscriptions.id', 'minuteEntries.subscriptionId')
    .select(['weekIndex', 'minutes'])
    .where('userId', '=', id)
    .where('minuteEntries.kind', '=', 'gift')
  return (await lines.orderBy('minuteEntries.id').execute()).map(({ weekIndex, minutes }) => [weekIndex, minutes])
}

describe('a bought gift', () => {
  test('gives its giver no subscription but a code, and another student the plan by it', async () => {
    const { giftId, transactionId, code } = await buyGift()
    expect(code).toMatch(new RegExp(`^[2-9A-HJKMNP-Z]{${giftCodeLength}}$`))
    expect(await transaction(transactionId)).toMatchObject({ purpose: 'gift', subscriptionId: null, giftId })
    const own = await server.call(subscriptionEndpoints.current, {}, giver)
    expect(own.reply.info).toBeNull()
    const typed = ` ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)} `.toLowerCase()
    const { reply } = await redeem(typed)
    expect(reply).toMatchObject({ minutes: null, subscription: { userId: receiver.id, start, weeklyMinutes: 120 } })
    expect(await list()).toMatchObject([{ id: giftId, state: 'redeemed', redeemedBy: null, redeemedAt: start }])
    expect(await list(admin)).toMatchObject([{ id: giftId, redeemedBy: { id: receiver.id }, giver: { id: giver.id } }])
    expect((await notificationsOf(server, giver)).map(({ kind }) => kind)).toEqual(['payment-applied', 'gift'])
  })

  test('can be bought beside an own subscription, not for a hidden plan or as an upgrade', async () => {
    await buildSubscription(server.db, giver.id, start)
    expect((await order()).status).toBe(200)
    const hidden = await buildPlan(server.db, { forInvitesOnly: true })
    expect((await order({ planId: hidden })).error.code).toBe('forbidden')
    expect((await order({ upgrade: { from: 'now' } })).error.code).toBe('forbidden')
  })

  test('shows the mailed code once; the next showing renews it, and the old one is over', async () => {
    const { giftId, code } = await buyGift()
    const renewed = (await showCode(giftId)).reply.code
    expect(renewed).not.toBe(code)
    expect((await redeem(code)).error.code).toBe('gift-not-found')
    expect((await showCode(giftId, receiver)).error.code).toBe('forbidden')
    expect((await redeem(renewed)).status).toBe(200)
    expect((await showCode(giftId)).status).toBe(409)
  })

  test('is mailed to its giver, and its code stands in no table', async () => {
    const mailbox = openMailbox(server.context)
    const { code } = await buyGift()
    const { rows } = await server.context.pool.query(
      `select (select string_agg(g::text, '') from gift_codes g) || (select string_agg(e::text, '') from events e)
        || (select string_agg(j.payload::text, '') from graphile_worker._private_jobs j) as all`,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    await createTestJobs(server.context, server.clock).run(start)
    expect(mailbox.to(giver.email).map(({ text }) => text.includes(code))).toContain(true)
  })

  test('waits behind the running plan of its receiver, and is kept while one waits there already', async () => {
    await buildSubscription(server.db, receiver.id, '2026-11-20T08:00:00.000Z', { days: 20 })
    const [first, second] = [await buyGift(), await buyGift()]
    expect((await redeem(first.code)).reply.subscription?.start).toBe('2026-12-10T08:00:00.000Z')
    expect((await redeem(second.code)).error.code).toBe('subscription-exists')
    expect((await list()).map(({ state }) => state)).toEqual(['open', 'redeemed'])
  })

  test('is over after its months, and its giver still takes it back', async () => {
    const { giftId, code } = await buyGift()
    await moveTo('2027-12-01T08:00:00.000Z')
    expect((await redeem(code)).error.code).toBe('gift-not-found')
    expect((await list())[0]?.state).toBe('over')
    expect((await revoke(giftId)).status).toBe(200)
  })
})

describe('AW-13, I-W16 a code gives once', () => {
  test('to twenty students at once, as to one who presses twenty times', async () => {
    const { code } = await buyGift()
    const people = await Promise.all(Array.from({ length: 20 }, () => buildStudent(server.context)))
    const answers = await Promise.all(people.map((person) => redeem(code, person)))
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
    expect(statusesOf(answers).filter((status) => status === 404)).toHaveLength(19)
    await buildSubscription(server.db, receiver.id, start)
    const minutes = await codeOf(60)
    const presses = await Promise.all(Array.from({ length: 20 }, () => redeem(minutes)))
    expect(statusesOf(presses).filter((status) => status === 200)).toHaveLength(1)
    expect(await linesOf()).toEqual([[0, 60]])
  })

  test('or goes back to its giver: of both at once one wins, and the money goes back once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { giftId, transactionId, code } = await buyGift()
      const other = await buildStudent(server.context)
      const [taken, ...back] = await Promise.all([redeem(code, other), revoke(giftId), revoke(giftId)])
      const { status, refundedAmount, amount, subscriptionId } = await transaction(transactionId)
      const wins = statusesOf(back).filter((each) => each === 200).length
      expect([taken?.status === 200, wins]).toEqual(taken?.status === 200 ? [true, 0] : [false, 1])
      expect(refundedAmount).toBe(wins === 1 ? amount : 0)
      expect(status).toBe(wins === 1 ? TransactionStatus.Refunded : TransactionStatus.Paid)
      expect(subscriptionId === null).toBe(wins === 1)
    }
  })

  test('unknown, used, revoked and expired codes get one answer', async () => {
    const [used, revoked, over] = [await codeOf(15), await buyGift(), await codeOf(30)]
    await redeem(used)
    await revoke(revoked.giftId)
    await moveTo('2027-07-01T08:00:00.000Z')
    for (const code of [used, revoked.code, over, 'K7PW2MXA9QRT', '؟'])
      expect((await redeem(code)).error.code).toBe('gift-not-found')
  })
})

describe('a gift that is taken back', () => {
  test('by its giver gives all money back, once, and nobody uses it', async () => {
    const { giftId, transactionId, code } = await buyGift()
    expect((await revoke(giftId, receiver)).error.code).toBe('forbidden')
    expect((await revoke(giftId)).status).toBe(200)
    expect(await transaction(transactionId)).toMatchObject({ status: 3, refundedAmount: 180_000, giftId })
    expect((await redeem(code)).error.code).toBe('gift-not-found')
    expect((await revoke(giftId)).status).toBe(409)
    expect((await list())[0]).toMatchObject({ state: 'revoked' })
  })

  test('waits for a provider that gave no answer, and nobody uses it meanwhile', async () => {
    const { giftId, code } = await buyGift()
    await server.sandbox.fail({ service: 'fawry', mode: 'error', count: 1 })
    expect((await revoke(giftId)).error.code).toBe('fawry-error')
    await server.sandbox.mend()
    expect((await list())[0]).toMatchObject({ state: 'returning' })
    expect((await redeem(code)).error.code).toBe('gift-not-found')
  })

  test('after its use only by staff, by its weeks, which ends what its receiver has', async () => {
    const { giftId, transactionId, code } = await buyGift()
    const id = (await redeem(code)).reply.subscription?.id ?? 0
    expect((await revoke(giftId)).status).toBe(409)
    const own = await server.call(subscriptionRefundEndpoints.quote, { params: { id } }, receiver)
    expect([own.status, own.error.message]).toEqual([409, 'هذا الاشتراك هدية، ومبلغه يعود إلى صاحب الهدية وحده.'])
    await moveTo('2026-12-20T08:00:00.000Z')
    const quote = await server.call(paymentEndpoints.refundQuote, { query: { transactionId } }, admin)
    expect(quote.reply).toMatchObject({ suggested: 72_000, endsSubscription: true })
    await server.call(paymentEndpoints.refund, { body: { transactionId } }, admin)
    const { reply } = await server.call(subscriptionEndpoints.read, { params: { id } }, receiver)
    expect(reply.terminatedAt).not.toBeNull()
  })

  test('by staff without an order is revoked, in the audit trail', async () => {
    await make(45, 3)
    const [gift] = await list(admin)
    expect((await revoke(gift?.id ?? 0, admin)).status).toBe(200)
    expect((await list(admin)).slice(0, 3).map(({ state }) => state)).toEqual(['revoked', 'open', 'open'])
    expect((await auditTrail(server.db)).slice(-2).map(({ action }) => action)).toEqual(['gift.create', 'gift.revoke'])
    expect(
      (await server.call(giftEndpoints.create, { body: { minutes: 14, count: 1, expiresAt: start } }, admin)).status,
    ).toBe(400)
    expect((await make(15, 1, start)).status).toBe(400)
  })
})

describe('minutes of a code', () => {
  test('are made once when the answer is lost, and the kept answer shows no code', async () => {
    const body = { minutes: 45, count: 3, expiresAt: '2027-06-01T00:00:00.000Z' }
    const headers = { 'idempotency-key': 'three codes' }
    const makeAgain = () => server.call(giftEndpoints.create, { body }, { ...admin, headers })
    const { codes } = (await makeAgain()).reply
    expect((await makeAgain()).reply.codes).toEqual(codes)
    expect((await list(admin)).filter(({ giver }) => giver.id === admin.id)).toHaveLength(3)
    const kept = await server.db.selectFrom('idempotencyKeys').select('answer').where('userId', '=', admin.id).execute()
    expect(kept).toHaveLength(1)
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code)
  })

  test('go to the running week with 72 hours left, else to the next', async () => {
    await buildSubscription(server.db, receiver.id, start)
    await redeem(await codeOf(30))
    await moveTo('2026-12-06T08:00:00.000Z')
    await redeem(await codeOf(45))
    expect(await linesOf()).toEqual([
      [0, 30],
      [1, 45],
    ])
    const messages = (await notificationsOf(server, receiver)).filter(({ kind }) => kind === 'minutes-returned')
    expect(messages[0]?.text).toContain('٣٠ دقيقة، وهي دقائق هدية')
  })

  test('wait for a plan, for twelve months', async () => {
    expect((await redeem(await codeOf(30))).reply).toEqual({ subscription: null, minutes: 30 })
    expect(await care()).toMatchObject({ waitingBonus: 30 })
    await redeem((await buyGift()).code)
    expect(await linesOf()).toEqual([[0, 30]])
    expect(await care()).toMatchObject({ waitingBonus: 0 })
    const late = await buildStudent(server.context)
    await redeem(await codeOf(60), late)
    await moveTo('2027-12-01T08:00:00.000Z')
    Object.assign(late, await buildLogin(server.context, late.id))
    expect(await care(late)).toMatchObject({ waitingBonus: 0 })
    await redeem((await buyGift()).code, late)
    expect(await linesOf(late)).toEqual([])
  })

  test('never lower a refund: what a plan granted alone counts', async () => {
    const { id } = await buildSubscription(server.db, receiver.id, start, { days: 31 })
    const quote = () => server.call(subscriptionRefundEndpoints.quote, { params: { id } }, receiver)
    const before = (await quote()).reply
    await redeem(await codeOf(240))
    expect((await quote()).reply).toEqual(before)
  })
})

test('a code is not found by an unverified student before it is known to be one', async () => {
  const fresh = await buildStudent(server.context, { verifiedEmail: false })
  expect((await redeem('K7PW2MXA9QRT', fresh)).error.code).toBe('gift-not-found')
  expect((await redeem(await codeOf(15), fresh)).error.code).toBe('forbidden')
})

test('of tries there are ten an hour', async () => {
  const strict = await createPaymentServer(10_000, () => ({ RATE_LIMIT_FACTOR: '1' }))
  const student = await buildStudent(strict.context)
  const tries: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1)
    tries.push((await strict.call(giftEndpoints.redeem, { body: { code: `TRY${attempt}` } }, student)).status)
  await strict.close()
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429])
})
