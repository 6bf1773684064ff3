/** Tests of renewals by a standing consent: what is told, when a card is charged, and what ends the consent. */
import { freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { renewalEndpoints, renewalSentenceVersion } from '@hiwar/contract/money/renewals.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteSavedCard } from '../../gateways/fawry/cards.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import {
  buildPayer,
  createPaymentServer,
  notifyServer,
  type PaymentServer,
  payCard,
  transactionsOf,
} from '../../testing/payments.ts'
import { buildPaidTransaction, type PaidTransaction } from '../../testing/refunds.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { reconcilePayments } from '../payments/check.ts'
import { renewAll } from './renew.ts'

/** Example E: a month from 1 December for 1,800 pounds. */
const bought = '2026-12-01T08:00:00.000Z'
const end = '2027-01-01T08:00:00.000Z'
const first = '2026-12-24T20:00:00.000Z'
const second = '2026-12-30T20:00:00.000Z'
const charge = '2026-12-31T20:00:00.000Z'
const charges = [charge, '2027-01-01T00:00:00.000Z', '2027-01-01T04:00:00.000Z'] as const
/** The test card that its bank refuses. */
const refusedCard = '4000000000000002'

let server: PaymentServer
let admin: BuiltPerson
let paid: PaidTransaction

beforeAll(async () => {
  server = await createPaymentServer(500)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(bought)
  await set(true)
  admin = await buildAdmin(server.context)
  paid = await buildPaidTransaction(server, admin)
})

/** Whatever a test did, the books still keep every promise, and no consent is left to the next one. */
afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
  await server.db
    .updateTable('renewalConsents')
    .set({ endedAt: server.clock.now(), endedCause: 'student' })
    .where('endedAt', 'is', null)
    .execute()
})

const set = (renewalConsent: boolean) => server.db.updateTable('platformSettings').set({ renewalConsent }).execute()

/** Moves the clock; the logins are renewed with it. */
async function moveTo(at: string): Promise<void> {
  server.clock.set(at)
  for (const person of [admin, paid.payer]) Object.assign(person, await buildLogin(server.context, person.id))
}

async function rounds(...times: string[]): Promise<void> {
  for (const at of times) {
    server.clock.set(at)
    await renewAll(server.context)
  }
}

interface Over {
  planId?: number
  cardToken?: string
  amount?: number
}

const give = (over: Over = {}, { token } = paid.payer as BuiltPerson) => {
  const { planId, cardToken } = paid.payer
  const body = { planId, period: 0 as const, cardToken, amount: 180_000, textVersion: renewalSentenceVersion, ...over }
  return server.call(renewalEndpoints.give, { body }, { token })
}
const stop = () => server.call(renewalEndpoints.end, {}, { token: paid.payer.token })
const care = async () => (await server.call(subscriptionEndpoints.care, {}, { token: paid.payer.token })).reply
const renewals = async () => (await transactionsOf(server, paid.payer)).filter(({ purpose }) => purpose === 'renewal')

/** What the student was told of the renewal, without the links. */
async function sentTexts(): Promise<string[]> {
  const sent = await notificationsOf(server, paid.payer)
  return sent.filter(({ kind }) => kind === 'renewal').map(({ text }) => text)
}

const failed = /^لم يتم تجديد اشتراكك من البطاقة المنتهية بـ ٤٢٤٢\. ينتهي .*، والدفع متاح من صفحة المدفوعات\.$/
const endedBecause = (reason: string) => `توقّف التجديد بالبطاقة المنتهية بـ ٤٢٤٢. ${reason}، ولن يُخصم شيء.`

describe('AW-12 a standing consent', () => {
  test('is told twice and charged once, without a security code, and the next subscription waits', async () => {
    const { reply } = await give()
    expect(reply).toMatchObject({ amount: 180_000, lastFourDigits: '4242', until: '2027-12-01T08:00:00.000Z' })
    expect((await care()).consent).toEqual({ ...reply, chargeAt: charge })
    await rounds(bought, first, first, second)
    expect(await sentTexts()).toEqual(
      Array.from({ length: 2 }, () =>
        expect.stringMatching(/^بموافقتك الدائمة نجدّد اشتراكك .* بمبلغ ١٬٨٠٠ جنيه من البطاقة المنتهية بـ ٤٢٤٢\./),
      ),
    )
    expect(await renewals()).toEqual([])
    await rounds(charge, ...charges)
    const [order, ...others] = await renewals()
    expect(others).toEqual([])
    expect(order).toMatchObject({ amount: 180_000, status: 1, subscriptionId: null })
    const { cardToken } = paid.payer
    const sent = await server.provider.lastCharge()
    expect(sent).toMatchObject({ merchantRefNum: order?.merchantRef, amount: 1800, paymentMethod: 'CARD', cardToken })
    for (const field of ['cvv', 'enable3DS', 'returnUrl']) expect(sent).not.toHaveProperty(field)
    await moveTo(charges[2])
    expect((await care()).queued).toMatchObject({ start: end, planId: paid.payer.planId })
  })

  test('keeps the hash of the token, and what the student agreed to', async () => {
    await give()
    const row = await server.db
      .selectFrom('renewalConsents')
      .selectAll()
      .where('userId', '=', paid.payer.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ amount: 180_000, textVersion: '1', givenAt: new Date(bought), ip: '127.0.0.1' })
    expect(JSON.stringify(row)).not.toContain(paid.payer.cardToken)
  })

  test('stopped after the first notice charges nothing, and is told', async () => {
    await give()
    await rounds(first)
    await moveTo('2026-12-28T10:00:00.000Z')
    expect((await stop()).reply).toEqual({ ok: true })
    await rounds(second, charge)
    expect([await renewals(), (await sentTexts()).slice(1)]).toEqual([[], [endedBecause('كان ذلك بطلب منك')]])
    expect((await stop()).status).toBe(409)
  })

  test('of a student who leaves tells and charges nothing', async () => {
    await give()
    const leaving = { leavesAt: new Date('2027-01-20T08:00:00.000Z') }
    await server.db.updateTable('users').set(leaving).where('id', '=', paid.payer.id).execute()
    await rounds(first, second, charge)
    expect([await renewals(), await sentTexts()]).toEqual([[], []])
    await moveTo(second)
    expect((await care()).consent).toMatchObject({ chargeAt: null })
  })

  test('ends when the price is above the agreed one, at once', async () => {
    await give()
    await rounds(first)
    await server.db
      .updateTable('plans')
      .set({ baseMonthlyPrice: 180_100 })
      .where('id', '=', paid.payer.planId)
      .execute()
    await rounds('2026-12-25T20:00:00.000Z', second, charge)
    const reason = endedBecause('زاد سعر الباقة عن المبلغ المتفق عليه')
    expect([await renewals(), (await sentTexts()).slice(1)]).toEqual([[], [reason]])
    await moveTo(charge)
    expect((await care()).consent).toBeNull()
  })
})

describe('the charge', () => {
  beforeEach(async () => {
    await give()
    await rounds(first, second)
    server.clock.set(charge)
  })

  test('is one order, however many rounds run at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => renewAll(server.context)))
    expect(await renewals()).toHaveLength(1)
    expect(await server.provider.orders()).toHaveLength(2)
  })

  test('whose answer is lost is asked for and never repeated', async () => {
    await server.provider.be('charges-and-hangs-up', 'charges')
    await rounds(charge)
    expect(await renewals()).toMatchObject([{ status: 0 }])
    await server.provider.be('well')
    await rounds(...charges)
    await reconcilePayments(server.context)
    expect(await renewals()).toMatchObject([{ status: 1 }])
    expect(await server.provider.orders()).toHaveLength(2)
  })

  test('waits while the card cannot be looked up, and says so at the last time', async () => {
    await server.provider.be('breaks')
    await rounds(charge, charges[1])
    expect(await sentTexts()).toHaveLength(2)
    await rounds(charges[2])
    expect([await renewals(), (await sentTexts()).slice(2)]).toEqual([[], [expect.stringMatching(failed)]])
    await server.provider.be('well')
    await rounds('2027-01-01T05:00:00.000Z')
    expect(await renewals()).toMatchObject([{ status: 1 }])
  })

  test('is canceled by a purchase by hand, and held back by an open one; the consent stays', async () => {
    await moveTo(charge)
    const { transactionId } = (await payCard(server, paid.payer)).reply
    await rounds(charge)
    expect(await renewals()).toEqual([])
    const all = await transactionsOf(server, paid.payer)
    const merchantRefNum = all.find(({ id }) => id === transactionId)?.merchantRef ?? ''
    await server.provider.put({ merchantRefNum }, 'PAID')
    await notifyServer(server, { merchantRefNum }, 'PAID')
    await rounds(...charges)
    expect(await renewals()).toEqual([])
    expect((await care()).consent).toMatchObject({ chargeAt: '2027-01-31T20:00:00.000Z' })
  })

  test('is not made while consents are off, and the student is told once', async () => {
    await set(false)
    await rounds(charge, ...charges)
    expect([await renewals(), (await sentTexts()).slice(2)]).toEqual([[], [expect.stringMatching(failed)]])
    await moveTo(charge)
    expect((await stop()).status).toBe(200)
  })

  test('does not find a card that is gone: the consent ends', async () => {
    const { cardToken, id } = paid.payer
    await deleteSavedCard(server.context.fawry, id, cardToken)
    await rounds(charge)
    expect([await renewals(), (await sentTexts()).at(-1)]).toEqual([[], endedBecause('لم تعد البطاقة محفوظة')])
  })
})

test('a refused card is tried three times, told once, and then the consent ends', async () => {
  const cardToken = await server.provider.saveCard(paid.payer.id, refusedCard)
  await give({ cardToken })
  await rounds(first, second, charge, '2026-12-31T23:55:00.000Z')
  expect(await renewals()).toMatchObject([{ status: 6, failure: 'funds' }])
  await rounds(charges[1], charges[2], '2027-01-01T04:05:00.000Z')
  expect(await renewals()).toHaveLength(3)
  expect((await sentTexts()).slice(2)).toEqual([
    expect.stringMatching(/^لم يتم تجديد اشتراكك من البطاقة المنتهية بـ ٠٠٠٢/),
    'توقّف التجديد بالبطاقة المنتهية بـ ٠٠٠٢. رفض البنك الخصم ثلاث مرات، ولن يُخصم شيء.',
  ])
})

test('a freeze moves the charge, and both notices are told anew', async () => {
  await give()
  await rounds(first, second)
  await moveTo('2026-12-31T08:00:00.000Z')
  expect((await server.call(freezeEndpoints.start, { body: { days: 14 } }, paid.payer)).status).toBe(200)
  await rounds(charge, ...charges, '2027-01-07T19:00:00.000Z')
  expect([await renewals(), await sentTexts()]).toEqual([[], expect.toSatisfy((texts) => texts.length === 2)])
  await rounds('2027-01-07T20:00:00.000Z', '2027-01-13T20:00:00.000Z')
  expect(await sentTexts()).toHaveLength(4)
  await rounds('2027-01-14T20:00:00.000Z')
  expect(await renewals()).toMatchObject([{ status: 1 }])
})

describe('the consent ends', () => {
  test('with its card', async () => {
    await give()
    const { cardToken, token } = paid.payer
    expect((await server.call(paymentEndpoints.deleteCard, { body: { cardToken } }, { token })).status).toBe(200)
    expect(await sentTexts()).toEqual([endedBecause('لم تعد البطاقة محفوظة')])
  })

  test('with a refund', async () => {
    await give()
    expect((await paid.refund()).status).toBe(200)
    expect(await sentTexts()).toEqual([endedBecause('انتهى الاشتراك باسترداد')])
  })

  test('with the sale of its plan', async () => {
    await give()
    await server.db.updateTable('plans').set({ active: false }).where('id', '=', paid.payer.planId).execute()
    await rounds(first)
    expect(await sentTexts()).toEqual([endedBecause('لم تعد الباقة معروضة')])
  })

  test('while a charge is unclear: what began may still be completed', async () => {
    await give()
    await rounds(first, second)
    await server.provider.be('charges-and-hangs-up', 'charges')
    await rounds(charge)
    await moveTo(charge)
    await stop()
    await server.provider.be('well')
    expect((await sentTexts()).at(-1)).toContain('خصم بدأ قبل ذلك قد يكتمل')
  })
})

describe('a consent is refused', () => {
  const codeOf = ({ status, error }: Awaited<ReturnType<typeof give>>) => [status, error.code]

  test('while it is off, for a card or plan that is not to be had, and at another price', async () => {
    const other = await buildPayer(server)
    expect(codeOf(await give({ cardToken: other.cardToken }))).toEqual([403, 'forbidden'])
    const archived = await buildPlan(server.db, { archived: true })
    expect(codeOf(await give({ planId: archived }))).toEqual([403, 'forbidden'])
    expect(codeOf(await give({ planId: 999_999 }))).toEqual([404, 'plan-not-found'])
    expect(codeOf(await give({ amount: 170_000 }))).toEqual([409, 'quote-changed'])
    await set(false)
    expect(codeOf(await give())).toEqual([403, 'forbidden'])
  })

  test('without a subscription, a second time, and less than a week before its charge', async () => {
    const stranger = await buildStudent(server.context)
    const cardToken = await server.provider.saveCard(stranger.id)
    expect(codeOf(await give({ cardToken }, stranger))).toEqual([403, 'subscription-required'])
    expect((await give()).status).toBe(200)
    expect(codeOf(await give())).toEqual([409, 'bad-request'])
    await stop()
    await moveTo('2026-12-24T20:00:01.000Z')
    expect(codeOf(await give())).toEqual([409, 'bad-request'])
  })
})
