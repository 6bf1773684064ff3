/** Tests of wallets, installments and expected totals, across the contract, actions and the provider. */
import { type Installments, PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { buildPayer, createPaymentServer, notifyServer, type Payer, payCard } from '../../testing/payments.ts'

const { New, Paid } = TransactionStatus

const server = await createPaymentServer(800)
afterEach(() => server.provider.reset())
afterAll(() => server.close())

function payByWallet({ token, planId }: Payer, over: { wallet?: string; couponCode?: string } = {}, headers = {}) {
  const body = { planId, period: 0 as const, wallet: '01055555555', ...over }
  return server.call(paymentEndpoints.payByWallet, { body }, { token, headers })
}

interface InstallmentOptions {
  period?: 0 | 1 | 2
  installments?: Installments
  cardToken?: string
  couponCode?: string
}

function payByInstallments({ token, planId, cardToken }: Payer, over: InstallmentOptions = {}) {
  const body = { planId, period: 1 as const, installments: 3 as const, cardToken, cvv: '123', ...over }
  return server.call(paymentEndpoints.payByInstallments, { body }, { token })
}

async function lastOf({ token }: Payer) {
  return (await server.call(transactionEndpoints.last, {}, { token })).reply
}

describe('paying by wallet', () => {
  test('rings no phone more than ten times an hour, whoever asks', async () => {
    const strict = await createPaymentServer(10_000, () => ({ RATE_LIMIT_FACTOR: '1' }))
    const [one, other] = [await buildPayer(strict), await buildPayer(strict)]
    const body = { planId: one.planId, period: 0 as const, wallet: '01055555556' }
    const pay = ({ token }: Payer, planId = body.planId) =>
      strict.call(paymentEndpoints.payByWallet, { body: { ...body, planId } }, { token })
    // A request that is refused rings nowhere, so nobody closes the wallet of a stranger with it.
    for (let count = 0; count < 11; count += 1) expect((await pay(one, 999_999)).error.code).toBe('plan-not-found')
    for (let count = 0; count < 10; count += 1) {
      const { transactionId } = (await pay(one)).reply
      await strict.call(paymentEndpoints.cancel, { body: { transactionId } }, one)
    }
    expect((await pay(other)).status).toBe(429)
    await strict.close()
  })

  test('charges the wallet, shows its QR code to the payer as long as it is open, and is paid by the provider’s notification', async () => {
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
    const { transactionId, walletQr } = reply
    const query = { query: { transactionId } }
    expect((await server.call(paymentEndpoints.status, query, payer)).reply).toMatchObject({
      walletQr,
    })
    const admin = await buildAdmin(server.context)
    expect((await server.call(paymentEndpoints.status, query, admin)).reply.walletQr).toBeNull()
    expect(order).toMatchObject({ paymentMethod: 'MWALLET', amount: 180_000 })
    expect(await server.provider.lastCharge()).toMatchObject({ debitMobileWalletNo: '01055555555' })
    await notifyServer(server, order, 'PAID', { paymentMethod: 'Mobile Wallet' })
    expect((await server.call(paymentEndpoints.status, query, payer)).reply.walletQr).toBeNull()
    expect(await lastOf(payer)).toMatchObject({
      status: Paid,
      paymentMethod: PaymentMethod.EWallet,
      subscriptionId: expect.any(Number),
    })
  })

  test('refuses a foreign phone number', async () => {
    const payer = await buildPayer(server)
    const { status, error } = await payByWallet(payer, { wallet: '+966512345678' })
    expect([status, error.code]).toEqual([400, 'invalid-phone'])
    expect(await lastOf(payer)).toBeNull()
  })
})

describe('paying by installments', () => {
  test.each([
    [1, 2],
    [1, 6],
    [2, 4],
    [2, 3],
  ] as const)('for a plan of period %i in %i payments charges the whole total', async (period, installments) => {
    const payer = await buildPayer(server)
    const { reply } = await payByInstallments(payer, { period, installments })
    const order = await server.provider.onlyOrder()
    expect(reply).toMatchObject({ status: New, redirectUrl: order.threeDSecureUrl })
    const price = { params: { id: payer.planId }, query: { period } }
    const { total, installments: offers } = (await server.call(planEndpoints.price, price, payer)).reply
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
  ] as const)('refuses period %i with %i payments', async (period, installments) => {
    const payer = await buildPayer(server)
    const { status, error } = await payByInstallments(payer, { period, installments })
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, 'bad-request', 'installments'])
  })

  test('opens nothing with another student’s card, or with a total that no bank splits', async () => {
    const [payer, other] = [await buildPayer(server), await buildPayer(server)]
    expect((await payByInstallments(payer, { cardToken: other.cardToken })).error.code).toBe('forbidden')
    const { planId } = payer
    await server.db.updateTable('plans').set({ baseMonthlyPrice: 5_000_001 }).where('id', '=', planId).execute()
    expect((await payByInstallments(payer)).error.code).toBe('fawry-error')
    expect(await lastOf(payer)).toBeNull()
  })
})

describe('a client that says which total it expects', () => {
  const price = (planId: number, baseMonthlyPrice: number) =>
    server.db.updateTable('plans').set({ baseMonthlyPrice }).where('id', '=', planId).execute()

  test.each(['payCard', 'payByReference', 'payByWallet', 'payByInstallments'] as const)(
    'hears the new one from %s when the price has changed, and nothing is charged',
    async (way) => {
      const { planId, cardToken, token } = await buildPayer(server)
      const month = { planId, period: 0 as const, expectedTotal: 180_000 }
      const bodies = {
        payCard: { ...month, cardToken, cvv: '123' },
        payByReference: month,
        payByWallet: { ...month, wallet: '01055555555' },
        payByInstallments: { ...month, period: 1 as const, installments: 3 as const, cardToken, cvv: '123' },
      }
      await price(planId, 200_000)
      const { status, error } = await server.call(paymentEndpoints[way], { body: bodies[way] } as never, { token })
      const total = way === 'payByInstallments' ? 570_000 : 200_000
      expect([status, error]).toEqual([409, expect.objectContaining({ code: 'price-changed', total })])
      expect(await server.provider.orders()).toEqual([])
    },
  )

  test('pays it, and a retry of a paid one gets the same answer whatever the price is by then', async () => {
    const payer = await buildPayer(server)
    const reported = (expectedTotal: number, key: string) =>
      payCard(server, payer, { expectedTotal }, { 'idempotency-key': key })
    await price(payer.planId, 200_000)
    const refused = await reported(180_000, 'seen')
    await price(payer.planId, 180_000)
    expect((await reported(180_000, 'seen')).error).toEqual(refused.error)
    const paid = await reported(180_000, 'seen again')
    expect(paid.reply).toMatchObject({ status: New, amount: 180_000 })
    await price(payer.planId, 200_000)
    expect((await reported(180_000, 'seen again')).reply).toEqual(paid.reply)
    expect(await server.provider.orders()).toHaveLength(1)
  })
})
