/** Every call to the provider over the wire, answered by the sandbox. */
import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Provider, type ProviderMood, providerOf } from '../../testing/provider.ts'
import { openSandbox, type TestSandbox } from '../../testing/sandbox.ts'
import { deleteSavedCard, listSavedCards } from './cards.ts'
import { charge } from './charge.ts'
import { createFawryConnection, type FawryConnection } from './connection.ts'
import { cancelOrder, findOrder, readNotification } from './orders.ts'

let sandbox: TestSandbox
let provider: Provider
let fawry: FawryConnection
let cardToken: string

beforeAll(async () => {
  sandbox = await openSandbox()
  fawry = connectionThatWaits(5_000)
  provider = providerOf(sandbox)
})

beforeEach(async () => {
  await sandbox.reset()
  cardToken = await provider.saveCard(7)
})

afterAll(() => sandbox.close())

function connectionThatWaits(milliseconds: number): FawryConnection {
  const config = {
    FAWRY_BASE_URL: `${sandbox.url}/fawry`,
    FAWRY_MERCHANT_CODE: 'SANDBOX-MERCHANT',
    FAWRY_SECURE_KEY: 'sandbox-secure-key',
    FAWRY_TIMEOUT_MS: milliseconds,
  }
  return createFawryConnection(config, pino({ level: 'silent' }))
}

const order = {
  merchantRef: 'order-1',
  amount: piastres(45_050),
  itemId: 'plan-1-month',
  description: 'اشتراك',
  customer: { id: 7, name: 'منى', email: 'mona@hiwar.test', phone: '+201012345678' },
  expiresAt: new Date('2026-11-26T10:00:00Z'),
  returnUrl: 'https://learn.example/checkout',
  notificationUrl: 'https://site.example/paid',
}
const byCard = () => ({ ...order, way: { method: PaymentMethod.Card, cardToken, cvv: '123' } })
const byWallet = { ...order, way: { method: PaymentMethod.EWallet, wallet: '+201055555555' } }
const inParts = () => ({
  ...order,
  way: { method: PaymentMethod.BankInstallment, cardToken, cvv: '123', installmentPlanId: 13 },
})
const byReference = { ...order, way: { method: PaymentMethod.Fawry } }

const silences: ProviderMood[] = ['charges-and-hangs-up', 'hangs', 'breaks', 'babbles', 'drips', 'redirects']

describe('a charge', () => {
  test("by card continues on the bank's page", async () => {
    const outcome = await charge(fawry, byCard())
    const { amount, threeDSecureUrl } = await provider.onlyOrder()
    expect(outcome).toEqual({ kind: 'redirect', redirectUrl: threeDSecureUrl })
    const { orderWebHookUrl, returnUrl } = await provider.lastCharge()
    expect({ amount, orderWebHookUrl, returnUrl }).toEqual({
      amount: 45_050,
      orderWebHookUrl: order.notificationUrl,
      returnUrl: order.returnUrl,
    })
  })

  test("by installments continues on the bank's page with the chosen plan", async () => {
    expect(await charge(fawry, inParts())).toMatchObject({ kind: 'redirect' })
    const { installmentPlanId, returnUrl } = await provider.lastCharge()
    expect({ installmentPlanId, returnUrl }).toEqual({ installmentPlanId: '13', returnUrl: order.returnUrl })
  })

  test('by wallet sends a request to the wallet and returns the QR code', async () => {
    const outcome = await charge(fawry, byWallet)
    expect(outcome).toMatchObject({
      kind: 'stands',
      update: { state: 'unpaid', providerRef: (await provider.onlyOrder()).referenceNumber },
      walletQr: expect.stringMatching(/^data:image\/png;base64,/i),
    })
    expect((await provider.lastCharge()).debitMobileWalletNo).toBe('01055555555')
    expect(await provider.calls()).toEqual(['POST /ECommerceWeb/api/payments/charge'])
  })

  test('by reference number leaves an unpaid order at the provider', async () => {
    const outcome = await charge(fawry, byReference)
    const { referenceNumber: providerRef } = await provider.onlyOrder()
    expect(outcome).toMatchObject({ kind: 'stands', update: { providerRef, state: 'unpaid' } })
  })

  test("that the provider refuses returns the provider's code", async () => {
    await provider.be('refuses')
    expect(await charge(fawry, byCard())).toEqual({ kind: 'refused', code: 99951, failure: 'funds' })
  })

  test.each(silences)('is unclear when the provider %s', async (behaviour) => {
    await provider.be(behaviour)
    expect(await charge(connectionThatWaits(150), byCard())).toEqual({ kind: 'unclear' })
  })
})

describe('the status of an order', () => {
  test('is its state, or null for an order that the provider does not know', async () => {
    await charge(fawry, byCard())
    expect(await findOrder(fawry, 'order-1')).toMatchObject({ state: 'unpaid', orderAmount: 45_050, payerId: '7' })
    expect(await findOrder(fawry, 'order-2')).toBeNull()
  })

  test.each(silences.slice(1))('is an error when the provider %s, never an unknown order', async (behaviour) => {
    await provider.be(behaviour)
    await expect(findOrder(connectionThatWaits(150), 'order-1')).rejects.toThrow('fawry-error')
  })

  test('is an error when the response is about another order', async () => {
    await charge(fawry, byCard())
    const body = await provider.message(await provider.onlyOrder(), 'NEW')
    await sandbox.fail({ service: 'fawry', mode: 'answer', body, only: 'order-2' })
    await expect(findOrder(fawry, 'order-2')).rejects.toThrow('fawry-error')
  })
})

describe('a notification', () => {
  const reported = async (state: string) => provider.message(await provider.onlyOrder(), state)

  test('with a valid signature is accepted', async () => {
    await charge(fawry, byCard())
    expect(readNotification(fawry, await reported('PAID'))).toMatchObject({
      merchantRef: 'order-1',
      update: { state: 'paid', paymentAmount: 45_050 },
    })
  })

  test.each([
    ['another amount', { paymentAmount: 1 }],
    ['another state', { orderStatus: 'REFUNDED' }],
    ['no signature', { messageSignature: undefined }],
    ['a signature that is no text', { messageSignature: ['a'] }],
    ['no order', { merchantRefNumber: undefined }],
  ])('with %s is rejected', async (_name, forged) => {
    await charge(fawry, byCard())
    expect(readNotification(fawry, { ...(await reported('PAID')), ...forged })).toBeNull()
  })

  test('with a state that the server does not use has no update', async () => {
    await charge(fawry, byCard())
    expect(readNotification(fawry, await reported('DELIVERED'))).toMatchObject({ update: null })
    expect(readNotification(fawry, await reported('constructor'))).toMatchObject({ update: null })
  })
})

test('saved cards are listed and deleted for their own customer only', async () => {
  const token = await provider.saveCard(7, '5436031030606378')
  await deleteSavedCard(fawry, 7, cardToken)
  expect(await listSavedCards(fawry, 7)).toEqual([
    { token, creationDate: expect.any(Number), lastFourDigits: '6378', brand: 'Master Card' },
  ])
  expect(await listSavedCards(fawry, 8)).toEqual([])
})

test('a paid order can no longer be canceled', async () => {
  await charge(fawry, byCard())
  const known = await provider.onlyOrder()
  expect(await cancelOrder(fawry, known.referenceNumber)).toBe(true)
  await provider.put(known, 'PAID')
  expect(await cancelOrder(fawry, known.referenceNumber)).toBe(false)
})
