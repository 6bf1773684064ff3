import { piastres } from '@hiwar/domain/money/piastres.ts'
import { expect, test } from 'vitest'
import { states } from './orders.ts'
import {
  isSameSignature,
  signCancel,
  signCardDelete,
  signCardList,
  signCharge,
  signMessage,
  signRefund,
  signStatus,
} from './signatures.ts'

const keys = { merchantCode: 'SANDBOX-MERCHANT', secureKey: 'sandbox-secure-key' }
const amount = piastres(45_000)
const returnUrl = 'https://web.example/return'
const card = { customerProfileId: '7', paymentMethod: 'CARD', amount }
const wallet = { customerProfileId: '7', paymentMethod: 'MWALLET', amount }

const charges = {
  'a reference number': [
    { customerProfileId: '7', paymentMethod: 'PAYATFAWRY', amount, merchantRefNum: '1001' },
    '9bbaee14638f2e38c51b3a25cc77c3a3a3f839a28f7b5a0ee24218ab40ecee12',
  ],
  'a saved card with 3-D Secure': [
    { ...card, merchantRefNum: '1002', cardToken: 'tok_abc123', cvv: '123', returnUrl },
    '6e53f3d3a25d737c564cc14b8b0c9225ea86f55b6a4f794926aa01770eefd206',
  ],
  'a typed card with 3-D Secure': [
    {
      ...card,
      merchantRefNum: '1003',
      cardNumber: '4242424242424242',
      cardExpiryYear: '30',
      cardExpiryMonth: '05',
      cvv: '123',
      returnUrl,
    },
    '3a97ac5c02ce9bb2737285e5134240446c685be1d005f8cf17db5c5d440dbb35',
  ],
  'a saved card without 3-D Secure': [
    { ...card, merchantRefNum: '1004', cardToken: 'tok_abc123' },
    '8984dbb41977363c8c8b207579736679e88ab7ae1efac43f8fe8f6f590f64376',
  ],
  'a wallet by code': [
    { ...wallet, merchantRefNum: '1005' },
    '5bdcce3a77227685cf88f1739892c84caba8f16e91f0250366f7f2febf1f754b',
  ],
  'a wallet by request': [
    { ...wallet, merchantRefNum: '1006', debitMobileWalletNo: '01012345678' },
    '17848556e3496e2aaeac743746afc69e7b14138eaa90cff65fd6f60218761dc8',
  ],
  'bank installments': [
    {
      ...card,
      amount: piastres(150_000),
      merchantRefNum: '1007',
      cardToken: 'tok_abc123',
      cvv: '123',
      installmentPlanId: '12',
      returnUrl: 'https://web.example/return',
    },
    '30e352c6cbc17a4d39a5b92ce05df6afff014b1269e7f8785ea192867dd3837d',
  ],
} as const

test.each(Object.entries(charges))(
  'a charge by %s has the signature that the provider expects',
  (_way, [charge, signature]) => {
    expect(signCharge(keys, charge)).toBe(signature)
  },
)

test('the other calls have the signatures that the provider expects', () => {
  expect(signStatus(keys, '1001')).toBe('dd16be28a4899af565137b5937f9fe1c2e61375f2c23a63526d253bc1db68dfc')
  expect(signCancel(keys, '900000001', 'ar-eg')).toBe(
    '359bdf0c795b61c646994848ad64d2bafd34f2a860d4633b70e96a4d850be6c7',
  )
  expect(signCardList(keys, '7')).toBe('f539fca296b0001016531b0438e6997b1135f66cb4d2ed0dc2f9b0e3395113e1')
  expect(signCardDelete(keys, '7', 'tok_abc123')).toBe(
    '5db9b0b00ca6058fefc88989c28aba1db7444d5051e8242daef6a89c3767aa91',
  )
  expect(signRefund(keys, '900000001', amount)).toBe('f88e342bdd37ecd9dca8d6c925923e120cdc336f0867edcf75c036e439c86143')
  expect(signRefund(keys, '900000001', piastres(10_050), 'customer request')).toBe(
    '719cc3b6c2d0026538aa86c5c2f24ed5fbc64c207f51a4e68007ffb79b312712',
  )
})

const message = {
  fawryRefNumber: '900000001',
  merchantRefNumber: '1001',
  paymentAmount: amount,
  orderAmount: amount,
  paymentMethod: 'PAYATFAWRY',
}

test('the signature of a notification covers its fields, including the payment number', () => {
  expect(signMessage(keys, { ...message, orderStatus: 'NEW', paymentReference: '' })).toBe(
    'ee35aa1f5938282006d70b92ebbd12e53163642a9a572c7199fefc960ef2dee3',
  )
  expect(signMessage(keys, { ...message, orderStatus: 'PAID', paymentReference: '24480' })).toBe(
    'eccd6fa8bb3901275d4b859b9636f0a3b1d36a8b1af23df19a015cc1f80d41fd',
  )
})

test('two signatures are equal in upper or lower case, and differ by one digit or by length', () => {
  const signature = signStatus(keys, '1001')
  expect(isSameSignature(signature, signature.toUpperCase())).toBe(true)
  expect(isSameSignature(signature, `0${signature.slice(1)}`)).toBe(false)
  expect(isSameSignature(signature, signature.slice(1))).toBe(false)
  expect(isSameSignature(signature, '')).toBe(false)
})

test('no state of the provider begins with another one, on which the shape of notifications relies', () => {
  const words = Object.keys(states)
  const beginnings = words.filter((word) => words.some((other) => other !== word && other.startsWith(word)))
  expect(beginnings).toEqual([])
})
