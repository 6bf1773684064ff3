import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ProviderMood, providerKeys, startProvider, type TestProvider } from '../../testing/provider.ts'
import { signedMessage } from '../../testing/provider-order.ts'
import { createFawryGateway, type FawryGateway } from './gateway.ts'

let provider: TestProvider
let fawry: FawryGateway

beforeEach(async () => {
  provider = await startProvider()
  fawry = gatewayThatWaits(5_000)
})

afterEach(() => provider.close())

function gatewayThatWaits(milliseconds: number): FawryGateway {
  const config = {
    FAWRY_BASE_URL: provider.url,
    FAWRY_MERCHANT_CODE: providerKeys.merchantCode,
    FAWRY_SECURE_KEY: providerKeys.secureKey,
    FAWRY_TIMEOUT_MS: milliseconds,
  }
  return createFawryGateway(config, pino({ level: 'silent' }))
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
const byCard = { ...order, way: { method: PaymentMethod.Card, cardToken: 'tok', cvv: '123' } }
const byWallet = { ...order, way: { method: PaymentMethod.EWallet, wallet: '+201055555555' } }
const inParts = {
  ...order,
  way: { method: PaymentMethod.BankInstallment, cardToken: 'tok', cvv: '123', installmentPlanId: 13 },
}
const byReference = { ...order, way: { method: PaymentMethod.Fawry } }

const silences: ProviderMood[] = ['charges-and-hangs-up', 'hangs', 'breaks', 'babbles', 'drips', 'redirects']

describe('a charge', () => {
  test('by card goes on at the page of the bank', async () => {
    const redirectUrl = `${provider.url}/three-d-secure/order-1`
    expect(await fawry.charge(byCard)).toEqual({ kind: 'redirect', redirectUrl })
    const { amount, orderWebHookUrl, returnUrl } = provider.onlyOrder()
    expect({ amount, orderWebHookUrl, returnUrl }).toEqual({
      amount: 45_050,
      orderWebHookUrl: order.notificationUrl,
      returnUrl: order.returnUrl,
    })
  })

  test('by installments goes on at the page of the bank, under its plan', async () => {
    expect(await fawry.charge(inParts)).toMatchObject({ kind: 'redirect' })
    expect(provider.onlyOrder()).toMatchObject({ installmentPlanId: '13', returnUrl: order.returnUrl })
  })

  test('by wallet asks it and brings the picture', async () => {
    expect(await fawry.charge(byWallet)).toMatchObject({
      kind: 'stands',
      report: { state: 'unpaid', providerRef: provider.onlyOrder().referenceNumber },
      walletQr: 'data:image/PNG;base64,iVBORw0KGgo=',
    })
    expect(provider.onlyOrder().wallet).toBe('01055555555')
    expect(provider.calls).toEqual(['POST /ECommerceWeb/api/payments/charge'])
  })

  test('by reference number stands with the provider', async () => {
    expect(await fawry.charge(byReference)).toMatchObject({
      kind: 'stands',
      report: { providerRef: '900000001', state: 'unpaid' },
    })
  })

  test('that is refused says so', async () => {
    provider.mood = 'refuses'
    expect(await fawry.charge(byCard)).toEqual({ kind: 'refused', code: 99951 })
  })

  test.each(silences)('is unclear when the provider %s', async (mood) => {
    provider.mood = mood
    expect(await gatewayThatWaits(150).charge(byCard)).toEqual({ kind: 'unclear' })
  })
})

describe('asking about an order', () => {
  test('answers its state, and nothing for an order that never arrived', async () => {
    await fawry.charge(byCard)
    expect(await fawry.findOrder('order-1')).toMatchObject({ state: 'unpaid', orderAmount: 45_050, payerId: '7' })
    expect(await fawry.findOrder('order-2')).toBeNull()
  })

  test.each(silences.slice(1))('is an error of the provider when it %s, never an unknown order', async (mood) => {
    provider.mood = mood
    await expect(gatewayThatWaits(150).findOrder('order-1')).rejects.toThrow('fawry-error')
  })

  test('is an error when another order is told', async () => {
    await fawry.charge(byCard)
    provider.orders.set('order-2', provider.onlyOrder())
    await expect(fawry.findOrder('order-2')).rejects.toThrow('fawry-error')
  })
})

describe('a notification', () => {
  test('is read when it is signed', async () => {
    await fawry.charge(byCard)
    expect(fawry.readNotification(signedMessage(provider.onlyOrder(), 'PAID'))).toMatchObject({
      merchantRef: 'order-1',
      report: { state: 'paid', paymentAmount: 45_050 },
    })
  })

  test.each([
    ['another amount', { paymentAmount: 1 }],
    ['another state', { orderStatus: 'REFUNDED' }],
    ['no signature', { messageSignature: undefined }],
    ['a signature that is no text', { messageSignature: ['a'] }],
    ['no order', { merchantRefNumber: undefined }],
  ])('is nobody’s word with %s', async (_name, forged) => {
    await fawry.charge(byCard)
    expect(fawry.readNotification({ ...signedMessage(provider.onlyOrder(), 'PAID'), ...forged })).toBeNull()
  })

  test('of a state that we have no use for changes nothing', async () => {
    await fawry.charge(byCard)
    expect(fawry.readNotification(signedMessage(provider.onlyOrder(), 'DELIVERED'))).toMatchObject({ report: null })
    expect(fawry.readNotification(signedMessage(provider.onlyOrder(), 'constructor'))).toMatchObject({ report: null })
  })
})

test('saved cards are listed and deleted for their own customer', async () => {
  provider.cards.set('7', ['one', 'two'])
  await fawry.deleteCard(7, 'one')
  expect(await fawry.listCards(7)).toEqual([
    { token: 'two', creationDate: 1_700_000_000_000, lastFourDigits: '4242', brand: 'Visa' },
  ])
  expect(await fawry.listCards(8)).toEqual([])
})

test('a paid order is not canceled any more', async () => {
  await fawry.charge(byCard)
  expect(await fawry.cancelOrder('900000001')).toBe(true)
  provider.onlyOrder().status = 'PAID'
  expect(await fawry.cancelOrder('900000001')).toBe(false)
})
