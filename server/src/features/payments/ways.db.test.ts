import { type Installments, PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildCoupon } from '../../testing/offers.ts'
import { buildPayer, createPaymentServer, notify, type Payer, type PaymentServer } from '../../testing/payments.ts'
import { lettingIn } from '../../testing/roles.ts'
import { reconcilePayments } from './check.ts'

const { New, Paid } = TransactionStatus

let server: PaymentServer

beforeAll(async () => {
  server = await createPaymentServer(800)
})
afterEach(() => server.provider.reset())
afterAll(() => server.close())

function payByWallet({ token, planId }: Payer, over: { wallet?: string; couponCode?: string } = {}, headers = {}) {
  const body = { planId, period: 0 as const, wallet: '01055555555', ...over }
  return server.call(paymentEndpoints.payByWallet, { body }, { token, headers })
}

interface InParts {
  period?: 0 | 1 | 2
  installments?: Installments
  cardToken?: string
  couponCode?: string
}

function payInParts({ token, planId, cardToken }: Payer, over: InParts = {}) {
  const body = { planId, period: 1 as const, installments: 3 as const, cardToken, cvv: '123', ...over }
  return server.call(paymentEndpoints.payByInstallments, { body }, { token })
}

async function lastOf({ token }: Payer) {
  return (await server.call(transactionEndpoints.last, {}, { token })).reply
}

describe('paying by wallet', () => {
  test('asks the wallet, shows its picture, and the provider’s word pays', async () => {
    const payer = await buildPayer(server)
    const { reply } = await payByWallet(payer)
    const order = await server.provider.onlyOrder()
    expect(reply).toEqual({
      transactionId: expect.any(Number),
      status: New,
      amount: 180_000,
      referenceNumber: order.referenceNumber,
      walletQr: expect.stringMatching(/^data:image\/png;base64,/i),
    })
    expect(order).toMatchObject({ paymentMethod: 'MWALLET', amount: 180_000 })
    expect(await server.provider.lastCharge()).toMatchObject({ debitMobileWalletNo: '01055555555' })
    await notify(server, order, 'PAID', { paymentMethod: 'Mobile Wallet' })
    expect(await lastOf(payer)).toMatchObject({
      status: Paid,
      paymentMethod: PaymentMethod.EWallet,
      subscriptionId: expect.any(Number),
    })
  })

  test('refuses the number of another country', async () => {
    const payer = await buildPayer(server)
    const { status, error } = await payByWallet(payer, { wallet: '+966512345678' })
    expect([status, error.code]).toEqual([400, 'invalid-phone'])
    expect(await lastOf(payer)).toBeNull()
  })

  test('answers a key alike each time', async () => {
    const payer = await buildPayer(server)
    const headers = { 'idempotency-key': 'wallet' }
    const [first, again] = [await payByWallet(payer, {}, headers), await payByWallet(payer, {}, headers)]
    expect(again.reply).toEqual(first.reply)
    expect(await server.provider.orders()).toHaveLength(1)
  })
})

describe('paying by installments', () => {
  test.each([
    [1, 2],
    [1, 6],
    [2, 4],
    [2, 3],
  ] as const)('a plan for period %i in %i payments asks the bank for the whole total', async (period, installments) => {
    const payer = await buildPayer(server)
    const { reply } = await payInParts(payer, { period, installments })
    const order = await server.provider.onlyOrder()
    expect(reply).toMatchObject({ status: New, redirectUrl: order.threeDSecureUrl })
    const price = { params: { id: payer.planId }, query: { period } }
    const { total, installments: offers } = (await server.call(planEndpoints.price, price, { token: payer.token }))
      .reply
    const { installmentPlanId } = await server.provider.lastCharge()
    expect([reply.amount, order.amount, installmentPlanId]).toEqual([total, total, `${10 + installments}`])
    expect(offers.map(({ count }) => count)).toContain(installments)
    expect(await lastOf(payer)).toMatchObject({ paymentMethod: PaymentMethod.BankInstallment, installments })
  })

  test.each([
    [0, 2],
    [0, 3],
    [1, 4],
    [2, 2],
  ] as const)('period %i does not go with %i payments', async (period, installments) => {
    const payer = await buildPayer(server)
    const { status, error } = await payInParts(payer, { period, installments })
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, 'bad-request', 'installments'])
  })

  test('with another’s card, or a total that no bank spreads, opens nothing', async () => {
    const [payer, other] = [await buildPayer(server), await buildPayer(server)]
    expect((await payInParts(payer, { cardToken: other.cardToken })).error.code).toBe('forbidden')
    const { planId } = payer
    await server.db.updateTable('plans').set({ baseMonthlyPrice: 5_000_001 }).where('id', '=', planId).execute()
    expect((await payInParts(payer)).error.code).toBe('fawry-error')
    expect(await lastOf(payer)).toBeNull()
  })
})

describe('in every way', () => {
  const ways = {
    wallet: (payer: Payer, couponCode?: string) => payByWallet(payer, couponCode === undefined ? {} : { couponCode }),
    installments: (payer: Payer, couponCode?: string) =>
      payInParts(payer, couponCode === undefined ? {} : { couponCode }),
  }

  test.each(['wallet', 'installments'] as const)('(%s) a total of nothing needs no payment', async (way) => {
    const payer = await buildPayer(server)
    const code = `FREE-${payer.id}`
    await buildCoupon(server.db, payer.id, code, { fullMonthDiscount: 10_000, fullQuarterDiscount: 10_000 })
    await server.provider.forgetCalls()
    expect((await ways[way](payer, code)).reply).toMatchObject({ status: Paid, amount: 0 })
    expect((await lastOf(payer))?.subscriptionId).not.toBeNull()
    expect(await server.provider.calls()).toEqual([])
  })

  test.each(['wallet', 'installments'] as const)(
    '(%s) money that was taken while the answer was lost is found out and buys once',
    async (way) => {
      const payer = await buildPayer(server)
      await server.provider.be('charges-and-hangs-up')
      expect((await ways[way](payer)).error.code).toBe('fawry-error')
      expect((await ways[way](payer)).status).toBe(409)
      const order = await server.provider.onlyOrder()
      await server.provider.put(order, 'PAID')
      server.clock.advance(2 * MINUTE)
      await reconcilePayments(server.context)
      await notify(server, order, 'PAID')
      expect(await lastOf(payer)).toMatchObject({ status: Paid, subscriptionId: expect.any(Number) })
      const bought = server.db.selectFrom('subscriptions').select('id').where('userId', '=', payer.id)
      expect(await bought.execute()).toHaveLength(1)
    },
  )

  test.each(['breaks', 'babbles', 'drips', 'hangs'] as const)(
    'a provider that %s leaves the order to be asked about',
    async (mood) => {
      const payer = await buildPayer(server)
      await server.provider.be(mood, 'charges')
      expect((await payByWallet(payer)).error.code).toBe('fawry-error')
      expect(await lastOf(payer)).toMatchObject({ status: New })
    },
  )

  test('students alone pay', async () => {
    const { planId, cardToken } = await buildPayer(server)
    const wallet = { planId, period: 0 as const, wallet: '01055555555' }
    expect(await lettingIn(server, paymentEndpoints.payByWallet, { body: wallet })).toEqual(['ST'])
    const card = { planId: 999_999, period: 1 as const, installments: 3 as const, cardToken, cvv: '123' }
    expect(await lettingIn(server, paymentEndpoints.payByInstallments, { body: card })).toEqual(['ST'])
  })
})
