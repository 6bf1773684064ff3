/** Tests of referrals: who may name whom, what both get and when, and that each gives once. */
import { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { referralEndpoints } from '@hiwar/contract/money/referrals.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { createTestJobs } from '../../testing/jobs.ts'
import {
  buildPayer,
  createPaymentServer,
  notifyServer,
  type Payer,
  type PaymentServer,
  payCard,
} from '../../testing/payments.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { settleReferral, settleReferrals } from './reward.ts'

const start = '2026-12-01T08:00:00.000Z'
const later = '2026-12-15T08:00:00.000Z'

let server: PaymentServer
let referrer: BuiltPerson
let code: string
let serial = 0

beforeAll(async () => {
  server = await createPaymentServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(start)
  referrer = await buildVerified()
  await buildSubscription(server.db, referrer.id, start)
  code = (await care(referrer)).referral?.code ?? ''
})

afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
})

/** A student with a phone of the own. */
async function buildVerified(): Promise<BuiltPerson> {
  serial += 1
  const phone = `+2011${String(serial).padStart(8, '0')}`
  return buildStudent(server.context, { phone, verifiedPhone: true, createdAt: server.clock.now() })
}

/** A student who came today and can pay. */
async function buildNewcomer(): Promise<Payer> {
  const payer = await buildPayer(server)
  await server.db
    .updateTable('users')
    .set({ verifiedPhone: true, createdAt: server.clock.now() })
    .where('id', '=', payer.id)
    .execute()
  return payer
}

const care = async (who: BuiltPerson) => (await server.call(subscriptionEndpoints.care, {}, who)).reply
const name = (who: BuiltPerson, of = code) => server.call(referralEndpoints.name, { body: { code: of } }, who)

async function pay(payer: Payer, over: { gift?: true } = {}): Promise<number> {
  const { transactionId } = (await payCard(server, payer, over)).reply
  const { merchantRef: merchantRefNum } = await server.db
    .selectFrom('transactions')
    .select('merchantRef')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  await server.provider.put({ merchantRefNum }, 'PAID')
  await notifyServer(server, { merchantRefNum }, 'PAID')
  return transactionId
}

async function giveBack(transactionId: number, refundAmount?: number): Promise<void> {
  const admin = await buildAdmin(server.context)
  const body = { transactionId, ...(refundAmount === undefined ? {} : { refundAmount }) }
  await server.call(paymentEndpoints.refund, { body }, admin)
}

async function moveTo(at: string, ...people: BuiltPerson[]): Promise<void> {
  server.clock.set(at)
  for (const person of people) Object.assign(person, await buildLogin(server.context, person.id))
}

/** The bonus minutes that a student got. */
async function bonusOf({ id }: BuiltPerson): Promise<number[]> {
  const rows = await server.db.selectFrom('bonusMinutes').select('minutes').where('userId', '=', id).execute()
  return rows.map(({ minutes }) => minutes)
}

describe('AW-13 a referral', () => {
  test('gives the new student minutes with the first payment, and the other one fourteen days later', async () => {
    const newcomer = await buildNewcomer()
    expect((await name(newcomer, ` ${code.toLowerCase()} `)).status).toBe(200)
    await pay(newcomer)
    expect([await bonusOf(newcomer), await bonusOf(referrer)]).toEqual([[30], []])
    await createTestJobs(server.context, server.clock).run(later)
    expect([await bonusOf(newcomer), await bonusOf(referrer)]).toEqual([[30], [30]])
    await moveTo(later, referrer)
    expect((await care(referrer)).referral).toMatchObject({ code, rewarded: 1, left: 9, nameUntil: null })
  })

  test('counts the first order above nothing, and one that was given back gives the other nothing', async () => {
    const newcomer = await buildNewcomer()
    await name(newcomer)
    await giveBack(await pay(newcomer), 100)
    await moveTo(later)
    await settleReferrals(server.context)
    expect(await bonusOf(referrer)).toEqual([])
  })

  test('waits no longer once its order was given back whole, and comes with the next payment', async () => {
    const newcomer = await buildNewcomer()
    await name(newcomer)
    const gift = await pay(newcomer, { gift: true })
    expect([await bonusOf(newcomer), (await care(newcomer)).waitingBonus]).toEqual([[30], 30])
    await giveBack(gift, 100)
    expect(await bonusOf(newcomer)).toEqual([30])
    await giveBack(gift)
    expect(await bonusOf(newcomer)).toEqual([])
    await moveTo('2026-12-05T08:00:00.000Z', newcomer)
    const own = await pay(newcomer)
    expect([await bonusOf(newcomer), (await care(newcomer)).waitingBonus]).toEqual([[30], 0])
    // Granted to a week, it stays, and the next payment gives no other one.
    await giveBack(own)
    await pay(newcomer)
    expect(await bonusOf(newcomer)).toEqual([30])
    await moveTo('2026-12-19T08:00:00.000Z')
    await settleReferrals(server.context)
    expect(await bonusOf(referrer)).toEqual([30])
  })

  test('gives nothing while a phone of either is not verified', async () => {
    const newcomer = await buildNewcomer()
    await server.db.updateTable('users').set({ verifiedPhone: false }).where('id', '=', referrer.id).execute()
    await name(newcomer)
    await pay(newcomer)
    expect(await bonusOf(newcomer)).toEqual([])
    await moveTo(later)
    await settleReferrals(server.context)
    expect(await bonusOf(referrer)).toEqual([])
  })

  test('gives as the setting says, and is off at nothing', async () => {
    const admin = await buildAdmin(server.context)
    const set = (referralMinutes: number) => server.call(settingEndpoints.update, { body: { referralMinutes } }, admin)
    const newcomer = await buildNewcomer()
    await name(newcomer)
    await set(45)
    await pay(newcomer)
    expect(await bonusOf(newcomer)).toEqual([45])
    await set(0)
    expect((await care(referrer)).referral).toBeNull()
    expect((await name(await buildNewcomer())).error.code).toBe('forbidden')
    await set(30)
  })

  test('is rewarded ten times a year', async () => {
    for (let count = 0; count < 11; count += 1) {
      const newcomer = await buildNewcomer()
      await name(newcomer)
      await pay(newcomer)
    }
    await moveTo(later, referrer)
    await settleReferrals(server.context)
    expect(await bonusOf(referrer)).toHaveLength(10)
    expect((await care(referrer)).referral).toMatchObject({ rewarded: 10, left: 0 })
  })
})

test('I-W16 a referral gives once, however often and at once it is settled and the payment is reported', async () => {
  const newcomer = await buildNewcomer()
  expect(statusesOf(await Promise.all([name(newcomer), name(newcomer), name(newcomer)]))).toEqual([200, 409, 409])
  await pay(newcomer)
  await moveTo(later)
  await Promise.all(Array.from({ length: 20 }, () => settleReferral(server.context, newcomer.id)))
  expect([await bonusOf(newcomer), await bonusOf(referrer)]).toEqual([[30], [30]])
})

describe('a referrer is named', () => {
  test('not by oneself, not by an unknown code, not late and not after a payment', async () => {
    expect((await name(referrer)).status).toBe(409)
    const newcomer = await buildNewcomer()
    expect((await name(newcomer, 'ZZZZZZZZ')).error.code).toBe('not-found')
    expect((await care(newcomer)).referral?.nameUntil).toBe('2026-12-08T08:00:00.000Z')
    await moveTo('2026-12-08T08:00:00.000Z', newcomer)
    expect((await name(newcomer)).status).toBe(409)
    const payer = await buildNewcomer()
    await pay(payer)
    expect((await name(payer)).status).toBe(409)
  })

  test('also by one who has used a gift', async () => {
    const newcomer = await buildNewcomer()
    const admin = await buildAdmin(server.context)
    const body = { minutes: 60, count: 1, expiresAt: '2027-01-01T00:00:00.000Z' }
    const [gift = ''] = (await server.call(giftEndpoints.create, { body }, admin)).reply.codes
    await server.call(giftEndpoints.redeem, { body: { code: gift } }, newcomer)
    expect((await name(newcomer)).status).toBe(200)
  })
})
