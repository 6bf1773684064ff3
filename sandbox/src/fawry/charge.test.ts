import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { eventually } from '../testing/start-sandbox.ts'
import { type Shop, startShop } from '../testing/start-shop.ts'
import { signChargeReply } from './signature.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('a charge by reference returns a signed number that is payable at an outlet', async () => {
  const expiry = Date.now() + 48 * 3_600_000
  const answer = await shop.merchant.charge({ merchantRefNum: 'ref-1', amount: '450.00', paymentExpiry: expiry })
  expect(answer).toMatchObject({
    type: 'ChargeResponse',
    statusCode: 200,
    merchantRefNumber: 'ref-1',
    orderAmount: 450,
    orderStatus: 'NEW',
    expirationTime: expiry,
  })
  const signed = {
    referenceNumber: answer.referenceNumber ?? '',
    merchantRefNum: 'ref-1',
    paymentAmount: 45_000,
    orderAmount: 45_000,
    orderStatus: 'NEW',
    paymentMethod: 'PAYATFAWRY',
    fawryFees: 0,
    customerMail: 'mona@example.com',
    customerMobile: '01012345678',
  }
  expect(answer.signature).toBe(signChargeReply(signed, shop.place.secureKey))
})

test('the merchant is notified of the new order at once', async () => {
  await shop.merchant.charge({ merchantRefNum: 'told' })
  const reported = await eventually(() => shop.receiver.received.find((sent) => sent.merchantRefNumber === 'told'))
  expect(reported).toMatchObject({ orderStatus: 'NEW', orderAmount: 450, customerMerchantId: '7' })
})

test('an order with its own notification address is reported only there', async () => {
  const own = await startReceiver()
  await shop.merchant.charge({ merchantRefNum: 'own-address', orderWebHookUrl: own.url })
  await eventually(() => own.received.find((sent) => sent.merchantRefNumber === 'own-address'))
  expect(shop.receiver.received.some((sent) => sent.merchantRefNumber === 'own-address')).toBe(false)
  await own.stop()
})

test('a reference may be charged only once', async () => {
  await shop.merchant.charge({ merchantRefNum: 'once' })
  expect((await shop.merchant.charge({ merchantRefNum: 'once' })).statusCode).toBe(9929)
})

test.each([
  ['another merchant', { merchantCode: 'OTHER' }, 9901],
  ['no signature', { signature: '' }, 9946],
  ['a signature in capitals', { signature: 'A'.repeat(64) }, 9946],
  ['no reference', { merchantRefNum: '' }, 9944],
  ['a negative amount', { amount: -450 }, 21004],
  ['an amount finer than a piastre', { amount: 450.555 }, 21004],
  ['a mobile with the country code', { customerMobile: '+201012345678' }, 400],
  ['no items', { chargeItems: [] }, 400],
  ['dollars', { currencyCode: 'USD' }, 400],
  ['an expiry in the past', { paymentExpiry: 1_000 }, 400],
  ['installments without a card', { installmentPlanId: 12 }, 400],
  ['a saved card that nobody saved', { paymentMethod: 'CARD', cardToken: 'tok_abc123' }, 99956],
])('a charge with %s is refused and makes no order', async (_case, fields, code) => {
  const merchantRefNum = `refused-${code}-${_case.length}`
  expect((await shop.merchant.charge({ merchantRefNum, ...fields })).statusCode).toBe(code)
  expect((await shop.merchant.askStatus(merchantRefNum)).httpStatus).toBe(404)
})

test('the amount 13.13 returns HTTP 500 and makes no order', async () => {
  expect((await shop.merchant.charge({ merchantRefNum: 'broken', amount: 13.13 })).httpStatus).toBe(500)
  expect((await shop.merchant.askStatus('broken')).httpStatus).toBe(404)
})

test('the amount 14.14 gets a late response', async () => {
  const before = performance.now()
  expect((await shop.merchant.charge({ amount: 14.14 })).statusCode).toBe(200)
  expect(performance.now() - before).toBeGreaterThan(100)
})

const walletPath = '/ECommerceWeb/api/payments/charge'
const wallet = { paymentMethod: 'MWALLET', merchantRefNum: 'wallet', debitMobileWalletNo: '01012345678' }

test('a wallet owner gets a payment request, and a wallet number that ends in 00 refuses', async () => {
  expect((await shop.merchant.charge(wallet, walletPath)).referenceNumber).toMatch(/^9\d{8}$/)
  expect((await shop.merchant.askStatus('wallet')).orderStatus).toBe('UNPAID')
  await shop.merchant.charge({ ...wallet, merchantRefNum: 'wallet-00', debitMobileWalletNo: '01012345600' }, walletPath)
  expect((await shop.merchant.askStatus('wallet-00')).orderStatus).toBe('FAILED')
})

test.each([
  ['wrong signature', { signature: '0'.repeat(64) }, 9946],
  ['number of three digits', { debitMobileWalletNo: '123' }, 400],
])('a wallet charge with a %s is refused and makes no order', async (_case, fields, code) => {
  const merchantRefNum = `wallet-${code}`
  expect((await shop.merchant.charge({ ...wallet, merchantRefNum, ...fields }, walletPath)).statusCode).toBe(code)
  expect((await shop.merchant.askStatus(merchantRefNum)).httpStatus).toBe(404)
})

test('an unpaid reference expires by itself', async () => {
  await shop.merchant.charge({ merchantRefNum: 'expiring', paymentExpiry: Date.now() + 60 })
  const reported = await eventually(() =>
    shop.receiver.received.find((sent) => sent.merchantRefNumber === 'expiring' && sent.orderStatus === 'EXPIRED'),
  )
  expect(reported.paymentRefrenceNumber).toBeUndefined()
})
