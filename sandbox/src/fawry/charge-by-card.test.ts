import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBank, cardPageAddress, submitCard } from '../testing/customer.ts'
import { createMerchant } from '../testing/merchant.ts'
import { startReceiver } from '../testing/receiver.ts'
import { eventually, startSandbox } from '../testing/start-sandbox.ts'
import { signNotification } from './signature.ts'

let place: Awaited<ReturnType<typeof startSandbox>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let merchant: ReturnType<typeof createMerchant>

beforeAll(async () => {
  receiver = await startReceiver()
  place = await startSandbox()
  merchant = createMerchant(place)
})
afterAll(() => Promise.all([place.stop(), receiver.stop()]))

async function saveCard(number: string): Promise<string> {
  await submitCard(cardPageAddress(place), { number })
  const { cards } = await merchant.listCards('7')
  return cards?.find((card) => card.token.endsWith(number.slice(-4)))?.token ?? ''
}

async function chargeWithBank(merchantRefNum: string, cardToken: string, cvv = '123') {
  const answer = await merchant.charge({
    merchantRefNum,
    paymentMethod: 'CARD',
    cardToken,
    cvv,
    enable3DS: true,
    authCaptureModePayment: false,
    returnUrl: 'https://web.example/checkout?tx=1',
    orderWebHookUrl: receiver.url,
  })
  return answer.nextAction?.redirectUrl ?? ''
}

const reportedOf = (merchantRefNum: string, orderStatus: string) =>
  eventually(() =>
    receiver.received.find((sent) => sent.merchantRefNumber === merchantRefNum && sent.orderStatus === orderStatus),
  )

test('an approved card is paid: the merchant gets two notifications and the customer returns', async () => {
  const token = await saveCard('4242424242424242')
  const redirectUrl = await chargeWithBank('approved', token)
  expect(redirectUrl).toContain(`${place.url}/fawry/three-d-secure/`)
  expect((await merchant.askStatus('approved')).orderStatus).toBe('UNPAID')
  const page = await (await fetch(redirectUrl)).text()
  expect(page).toContain('4242')

  const back = await answerBank(redirectUrl, 'approve')
  expect(back.href).toContain('https://web.example/checkout?tx=1&')
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    merchantRefNumber: 'approved',
    orderStatus: 'PAID',
    orderAmount: '450.00',
    cardLastFourDigits: '4242',
    statusCode: '200',
  })
  const paid = await reportedOf('approved', 'PAID')
  const statuses = receiver.received.filter((sent) => sent.merchantRefNumber === 'approved')
  expect(statuses.map((sent) => sent.orderStatus)).toEqual(['NEW', 'PAID'])
  expect(paid.threeDSInfo?.verStatus).toBe('Y')
  expect(paid.messageSignature).toBe(
    signNotification(
      {
        ...paid,
        paymentAmount: 45_000,
        orderAmount: 45_000,
        paymentReference: paid.paymentRefrenceNumber,
      },
      place.secureKey,
    ),
  )
})

test("a decline on the bank's page fails the order, and the order stays failed", async () => {
  const redirectUrl = await chargeWithBank('declined', await saveCard('4242424242424242'))
  expect((await answerBank(redirectUrl, 'decline')).searchParams.get('statusCode')).toBe('55006')
  expect((await reportedOf('declined', 'FAILED')).threeDSInfo?.verStatus).toBe('M')
  expect((await answerBank(redirectUrl, 'approve')).searchParams.get('orderStatus')).toBe('FAILED')
})

test('the issuer refuses the security code 999 even if the customer approves', async () => {
  const redirectUrl = await chargeWithBank('issuer', await saveCard('4242424242424242'), '999')
  expect((await answerBank(redirectUrl, 'approve')).searchParams.get('orderStatus')).toBe('FAILED')
  expect((await reportedOf('issuer', 'FAILED')).failureErrorCode).toBe(99963)
})

test.each([
  ['4000000000000002', 99951],
  ['4000000000000069', 99954],
  ['4000000000000119', 99994],
  ['4222000006724235', 99951],
  ['5078036242783546', 99954],
])("the card %s is refused with %i after the bank's page", async (number, code) => {
  const merchantRefNum = `refused-${number}`
  const redirectUrl = await chargeWithBank(merchantRefNum, await saveCard(number))
  expect((await answerBank(redirectUrl, 'approve')).searchParams.get('statusCode')).toBe(String(code))
  expect((await reportedOf(merchantRefNum, 'FAILED')).failureErrorCode).toBe(code)
})

test('without 3-D Secure a card is charged at once', async () => {
  const cardToken = await saveCard('5436031030606378')
  const answer = await merchant.charge({ paymentMethod: 'CARD', cardToken })
  expect(answer).toMatchObject({ statusCode: 200, orderStatus: 'PAID', authNumber: expect.stringMatching(/^\d{6}$/) })
  const refused = await merchant.charge({ paymentMethod: 'CARD', cardToken: await saveCard('4000000000000002') })
  expect(refused).toMatchObject({ statusCode: 99951, orderStatus: 'FAILED' })
})

test("another customer's card is refused", async () => {
  const cardToken = await saveCard('4242424242424242')
  const answer = await merchant.charge({ paymentMethod: 'CARD', cardToken, customerProfileId: 8 })
  expect(answer.statusCode).toBe(99956)
})

test('an unknown installment plan is refused and makes no order', async () => {
  const answer = await merchant.charge({
    merchantRefNum: 'no-plan',
    paymentMethod: 'CARD',
    cardToken: await saveCard('4242424242424242'),
    cvv: '123',
    enable3DS: true,
    returnUrl: 'https://web.example/back',
    installmentPlanId: 99,
  })
  expect(answer.statusCode).toBe(400)
  expect((await merchant.askStatus('no-plan')).httpStatus).toBe(404)
})

test.each([
  ['no return address', { cvv: '123' }],
  ['a security code of two digits', { cvv: '12', returnUrl: 'https://web.example/' }],
])('3-D Secure with %s is refused', async (_case, fields) => {
  const cardToken = await saveCard('4242424242424242')
  const answer = await merchant.charge({ paymentMethod: 'CARD', cardToken, enable3DS: true, ...fields })
  expect(answer.statusCode).toBe(400)
})

test("the bank's page of an unknown order says so", async () => {
  expect((await fetch(`${place.url}/fawry/three-d-secure/unknown`)).status).toBe(404)
})
