import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBank, cardPageAddress, press, submitCard } from '../testing/customer.ts'
import { createMerchant } from '../testing/merchant.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

let place: Awaited<ReturnType<typeof startSandbox>>
let merchant: ReturnType<typeof createMerchant>

beforeAll(async () => {
  place = await startSandbox()
  merchant = createMerchant(place)
})
afterAll(() => place.stop())

async function findOrder(merchantRefNum: string) {
  const orders = await (await fetch(`${place.url}/fawry/orders`)).json()
  return orders.list.find((order: { merchantRefNum: string }) => order.merchantRefNum === merchantRefNum)
}

const wallet = { paymentMethod: 'MWALLET', debitMobileWalletNo: '01012345678' }
const walletPath = '/ECommerceWeb/api/payments/charge'

describe('a wallet', () => {
  async function ask(merchantRefNum: string, fields: object = wallet): Promise<string> {
    const answer = await merchant.charge({ ...fields, merchantRefNum }, walletPath)
    expect(answer.walletQr).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
    return (await findOrder(merchantRefNum)).walletUrl
  }

  test('pays once, when its owner approves', async () => {
    const page = await ask('agreed')
    expect(await (await fetch(page)).text()).toContain('01012345678')
    await press(page, { decision: 'approve' })
    expect((await merchant.askStatus('agreed')).orderStatus).toBe('PAID')
    await press(page, { decision: 'decline' })
    expect((await merchant.askStatus('agreed')).orderStatus).toBe('PAID')
  })

  test('without a number is reached by its QR code and may decline', async () => {
    const page = await ask('scanned', { paymentMethod: 'MWALLET' })
    await press(page, { decision: 'decline' })
    expect((await merchant.askStatus('scanned')).orderStatus).toBe('FAILED')
    expect((await fetch(`${place.url}/fawry/wallet/unknown`)).status).toBe(404)
  })
})

describe('an outlet', () => {
  const outlet = () => `${place.url}/fawry/outlet`

  test('shows the amount of a reference and takes the payment', async () => {
    const { referenceNumber = '' } = await merchant.charge({ merchantRefNum: 'at-outlet' })
    const shown = await (await fetch(`${outlet()}?reference=${referenceNumber}`)).text()
    expect(shown).toContain('٤٥٠')
    expect(await press(outlet(), { reference: referenceNumber })).toContain('مدفوعة')
    expect((await merchant.askStatus('at-outlet')).orderStatus).toBe('PAID')
  })

  test('refuses unknown numbers and wallet orders', async () => {
    const { referenceNumber = '' } = await merchant.charge({ ...wallet, merchantRefNum: 'no-outlet' }, walletPath)
    for (const reference of ['1', referenceNumber]) {
      expect(await press(outlet(), { reference })).toContain('لا توجد عملية بهذا الرقم المرجعي')
    }
    expect((await merchant.askStatus('no-outlet')).orderStatus).toBe('UNPAID')
  })
})

test("the number of installments is on the bank's page and in the merchant's status response", async () => {
  await submitCard(cardPageAddress(place), {})
  const [card] = (await merchant.listCards('7')).cards ?? []
  const { nextAction } = await merchant.charge({
    merchantRefNum: 'in-parts',
    paymentMethod: 'CARD',
    cardToken: card?.token,
    cvv: '123',
    enable3DS: true,
    returnUrl: 'https://web.example/back',
    installmentPlanId: 13,
  })
  const page = nextAction?.redirectUrl ?? ''
  expect(await (await fetch(page)).text()).toContain('٣ أقساط شهرية')
  await answerBank(page, 'approve')
  expect(await merchant.askStatus('in-parts')).toMatchObject({ orderStatus: 'PAID', installmentMonths: 3 })
})
