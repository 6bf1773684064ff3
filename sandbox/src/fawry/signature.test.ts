import { expect, test } from 'vitest'
import {
  signCancel,
  signCardDelete,
  signCardList,
  signCharge,
  signNotification,
  signRefund,
  signStatus,
} from './signature.ts'

const key = 'sandbox-secure-key'
const merchantCode = 'SANDBOX-MERCHANT'
const cardCharge = { merchantCode, customerProfileId: '7', paymentMethod: 'CARD', amount: 45_000 }
const walletCharge = { ...cardCharge, paymentMethod: 'MWALLET' }
const returnUrl = 'https://web.example/return'
const created = {
  fawryRefNumber: '900000001',
  merchantRefNumber: '1001',
  paymentAmount: 45_000,
  orderAmount: 45_000,
  orderStatus: 'NEW',
  paymentMethod: 'PAYATFAWRY',
}

const vectors: [string, string, string][] = [
  [
    'a charge paid by reference number',
    signCharge({ ...cardCharge, merchantRefNum: '1001', paymentMethod: 'PAYATFAWRY' }, key),
    '9bbaee14638f2e38c51b3a25cc77c3a3a3f839a28f7b5a0ee24218ab40ecee12',
  ],
  [
    'a saved card with 3-D Secure',
    signCharge({ ...cardCharge, merchantRefNum: '1002', cardToken: 'tok_abc123', cvv: '123', returnUrl }, key),
    '6e53f3d3a25d737c564cc14b8b0c9225ea86f55b6a4f794926aa01770eefd206',
  ],
  [
    'a typed card with 3-D Secure',
    signCharge(
      {
        ...cardCharge,
        merchantRefNum: '1003',
        cardNumber: '4242424242424242',
        cardExpiryYear: '30',
        cardExpiryMonth: '05',
        cvv: '123',
        returnUrl,
      },
      key,
    ),
    '3a97ac5c02ce9bb2737285e5134240446c685be1d005f8cf17db5c5d440dbb35',
  ],
  [
    'a saved card without 3-D Secure',
    signCharge({ ...cardCharge, merchantRefNum: '1004', cardToken: 'tok_abc123' }, key),
    '8984dbb41977363c8c8b207579736679e88ab7ae1efac43f8fe8f6f590f64376',
  ],
  [
    'a wallet that scans a QR code',
    signCharge({ ...walletCharge, merchantRefNum: '1005' }, key),
    '5bdcce3a77227685cf88f1739892c84caba8f16e91f0250366f7f2febf1f754b',
  ],
  [
    'a wallet that is asked to pay',
    signCharge({ ...walletCharge, merchantRefNum: '1006', debitMobileWalletNo: '01012345678' }, key),
    '17848556e3496e2aaeac743746afc69e7b14138eaa90cff65fd6f60218761dc8',
  ],
  [
    'installments, which leave the return address out',
    signCharge(
      {
        ...cardCharge,
        merchantRefNum: '1007',
        amount: 150_000,
        cardToken: 'tok_abc123',
        cvv: '123',
        installmentPlanId: '12',
        returnUrl,
      },
      key,
    ),
    '30e352c6cbc17a4d39a5b92ce05df6afff014b1269e7f8785ea192867dd3837d',
  ],
  [
    'a question for the status',
    signStatus(merchantCode, '1001', key),
    'dd16be28a4899af565137b5937f9fe1c2e61375f2c23a63526d253bc1db68dfc',
  ],
  [
    'a full refund without a reason',
    signRefund({ merchantCode, referenceNumber: '900000001', refundAmount: 45_000 }, key),
    'f88e342bdd37ecd9dca8d6c925923e120cdc336f0867edcf75c036e439c86143',
  ],
  [
    'a part refund with a reason',
    signRefund({ merchantCode, referenceNumber: '900000001', refundAmount: 10_050, reason: 'customer request' }, key),
    '719cc3b6c2d0026538aa86c5c2f24ed5fbc64c207f51a4e68007ffb79b312712',
  ],
  [
    'a cancelation',
    signCancel({ orderRefNo: '900000001', merchantAccount: merchantCode, lang: 'ar-eg' }, key),
    '359bdf0c795b61c646994848ad64d2bafd34f2a860d4633b70e96a4d850be6c7',
  ],
  [
    'a list of cards',
    signCardList(merchantCode, '7', key),
    'f539fca296b0001016531b0438e6997b1135f66cb4d2ed0dc2f9b0e3395113e1',
  ],
  [
    'a deleted card',
    signCardDelete({ merchantCode, customerProfileId: '7', cardToken: 'tok_abc123' }, key),
    '5db9b0b00ca6058fefc88989c28aba1db7444d5051e8242daef6a89c3767aa91',
  ],
  [
    'a notification of creation',
    signNotification(created, key),
    'ee35aa1f5938282006d70b92ebbd12e53163642a9a572c7199fefc960ef2dee3',
  ],
  [
    'a notification of payment',
    signNotification({ ...created, orderStatus: 'PAID', paymentReference: '24480' }, key),
    'eccd6fa8bb3901275d4b859b9636f0a3b1d36a8b1af23df19a015cc1f80d41fd',
  ],
]

test.each(vectors)('the signature of %s equals the published one', (_case, signature, published) => {
  expect(signature).toBe(published)
})
