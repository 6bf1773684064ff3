// A merchant that talks to the provider like the real one: by signed HTTP calls.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signCancel, signCardDelete, signCardList, signCharge, signRefund, signStatus } from '../fawry/signature.ts'
import { readPiastres } from '../fawry/wire.ts'

export type Place = { url: string; merchantCode: string; secureKey: string }

const answer = z.looseObject({
  statusCode: z.number().optional(),
  statusDescription: z.string().optional(),
  code: z.number().optional(),
  referenceNumber: z.string().optional(),
  fawryRefNumber: z.string().optional(),
  orderStatus: z.string().optional(),
  signature: z.string().optional(),
  messageSignature: z.string().optional(),
  walletQr: z.string().optional(),
  nextAction: z.object({ type: z.string(), redirectUrl: z.string() }).optional(),
  cards: z.array(z.looseObject({ token: z.string() })).optional(),
})

export type Answer = z.infer<typeof answer> & { httpStatus: number }

type Fields = Record<string, unknown>

async function call(address: string, method: string, body?: Fields): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { ...answer.parse(await response.json()), httpStatus: response.status }
}

export function createMerchant({ url, merchantCode, secureKey }: Place) {
  const base = `${url}/fawry`
  const cards = `${base}/ECommerceWeb/Fawry/cards/cardToken`

  async function charge(fields: Fields, path = '/ECommerceWeb/Fawry/payments/charge'): Promise<Answer> {
    const body: Fields = {
      merchantCode,
      merchantRefNum: randomUUID(),
      customerProfileId: 7,
      customerName: 'منى',
      customerMobile: '01012345678',
      customerEmail: 'mona@example.com',
      amount: 450,
      currencyCode: 'EGP',
      language: 'ar-eg',
      chargeItems: [{ itemId: 'plan-1', description: 'باقة شهرية', price: 450, quantity: 1 }],
      paymentMethod: 'PAYATFAWRY',
      description: 'باقة شهرية',
      ...fields,
    }
    const texts = z
      .record(z.string(), z.coerce.string())
      .parse(
        Object.fromEntries(Object.entries(body).filter(([, value]) => ['string', 'number'].includes(typeof value))),
      )
    const { merchantRefNum = '', paymentMethod = '', amount = '' } = texts
    const piastres = readPiastres(amount) ?? 0
    const signature = signCharge({ ...texts, merchantCode, merchantRefNum, paymentMethod, amount: piastres }, secureKey)
    return call(base + path, 'POST', { signature, ...body })
  }

  return {
    charge,
    askStatus: (merchantRefNumber: string) => {
      const signature = signStatus(merchantCode, merchantRefNumber, secureKey)
      const query = new URLSearchParams({ merchantCode, merchantRefNumber, signature })
      return call(`${base}/ECommerceWeb/Fawry/payments/status/v2?${query}`, 'GET')
    },
    cancel: (orderRefNo: string) => {
      const fields = { orderRefNo, merchantAccount: merchantCode, lang: 'ar-eg' }
      const signature = signCancel(fields, secureKey)
      return call(`${base}/ECommerceWeb/api/orders/cancel-unpaid-order`, 'POST', { ...fields, signature })
    },
    refund: (referenceNumber: string, refundAmount: number, reason?: string) => {
      const piastres = Math.round(refundAmount * 100)
      const signature = signRefund({ merchantCode, referenceNumber, refundAmount: piastres, reason }, secureKey)
      const body = { merchantCode, referenceNumber, refundAmount, reason, signature }
      return call(`${base}/ECommerceWeb/Fawry/payments/refund`, 'POST', body)
    },
    listInstallmentPlans: async (accountNumber = merchantCode): Promise<unknown> => {
      const query = new URLSearchParams({ accountNumber })
      return (await fetch(`${base}/ECommerceWeb/api/merchant/installment-plans?${query}`)).json()
    },
    listCards: (customerProfileId: string) => {
      const signature = signCardList(merchantCode, customerProfileId, secureKey)
      return call(`${cards}?${new URLSearchParams({ merchantCode, customerProfileId, signature })}`, 'GET')
    },
    deleteCard: (customerProfileId: string, cardToken: string, sentIn: 'query' | 'body') => {
      const fields = { merchantCode, customerProfileId, cardToken }
      const signed = { ...fields, signature: signCardDelete(fields, secureKey) }
      return sentIn === 'body'
        ? call(cards, 'DELETE', signed)
        : call(`${cards}?${new URLSearchParams(signed)}`, 'DELETE')
    },
  }
}
