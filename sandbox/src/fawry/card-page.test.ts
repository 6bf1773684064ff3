import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardPageAddress, goodCard, submitCard } from '../testing/customer.ts'
import { createMerchant } from '../testing/merchant.ts'
import { startSandbox } from '../testing/start-sandbox.ts'
import { readCardForm } from './card-page.ts'

let place: Awaited<ReturnType<typeof startSandbox>>
let merchant: ReturnType<typeof createMerchant>

beforeAll(async () => {
  place = await startSandbox()
  merchant = createMerchant(place)
})
afterAll(() => place.stop())

test('a saved card returns to the merchant as success and is listed without its number', async () => {
  const response = await submitCard(cardPageAddress(place, 'saver'), {})
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(
    'https://web.example/card-added?from=checkout&statusCode=200&statusDescription=Operation+done+successfully',
  )
  const { cards } = await merchant.listCards('saver')
  expect(cards).toEqual([
    {
      token: expect.stringMatching(/^[a-p]{60}4242$/),
      creationDate: expect.any(Number),
      lastFourDigits: '4242',
      firstSixDigits: '424242',
      brand: 'Visa Card',
      isDefault: true,
      cardHolderName: 'Fawry Test',
      accountTypeCode: 'CARD',
    },
  ])
})

test('an invalid form is shown again with its errors but without the number and the security code', async () => {
  const response = await submitCard(cardPageAddress(place), {
    number: '4242424242424241',
    cvv: '987',
    holder: '"><b>x',
  })
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain('رقم البطاقة غير صحيح.')
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;x"')
  expect(page).not.toContain('4242424242424241')
  expect(page).not.toContain('987')
})

test('a card that the provider rejects returns as a failure', async () => {
  const response = await submitCard(cardPageAddress(place, 'rejected'), { number: '5078096700053444' })
  expect(response.headers.get('location')).toContain('statusCode=99914')
  expect((await merchant.listCards('rejected')).cards).toEqual([])
})

test('a card that is saved twice keeps its token', async () => {
  await submitCard(cardPageAddress(place, 'twice'), goodCard)
  await submitCard(cardPageAddress(place, 'twice'), goodCard)
  expect((await merchant.listCards('twice')).cards).toHaveLength(1)
})

test('a link with a wrong merchant or an invalid return address shows no form', async () => {
  const stranger = await fetch(cardPageAddress({ ...place, merchantCode: 'OTHER' }))
  expect(stranger.status).toBe(400)
  const script = cardPageAddress(place).replace(encodeURIComponent('https://web.example/'), 'javascript:alert(1)//')
  expect((await fetch(script)).status).toBe(400)
})

test.each(['query', 'body'] as const)('a card is deleted by the fields in the %s', async (sentIn) => {
  await submitCard(cardPageAddress(place, sentIn), {})
  const [card] = (await merchant.listCards(sentIn)).cards ?? []
  expect((await merchant.deleteCard('another', card?.token ?? '', sentIn)).statusCode).toBe(99956)
  expect((await merchant.deleteCard(sentIn, card?.token ?? '', sentIn)).statusCode).toBe(200)
  expect((await merchant.listCards(sentIn)).cards).toEqual([])
})

describe('a card form', () => {
  const now = Date.UTC(2026, 10, 21)
  const typed = { number: '4242 4242 4242 4242', expiry: '05/29', cvv: '123', holder: '  Mona   Adel ' }

  const errorsOf = (change: object) => {
    const read = readCardForm({ ...typed, ...change }, now)
    return 'errors' in read ? Object.keys(read.errors) : []
  }

  test('only the first six and the last four digits of the number are stored', () => {
    const read = readCardForm(typed, now)
    expect('card' in read && read.card).toEqual({
      firstSixDigits: '424242',
      lastFourDigits: '4242',
      brand: 'Visa Card',
      expiry: '05/29',
      cardHolderName: 'Mona Adel',
    })
  })

  test('digits may be Arabic', () => {
    expect(errorsOf({ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', expiry: '٠٥/٢٩', cvv: '۱۲۳' })).toEqual([])
  })

  test('a mistyped number fails its check digit', () => {
    expect(errorsOf({ number: '4242424242424241' })).toEqual(['number'])
  })

  test('a card is valid until the end of its month', () => {
    expect(errorsOf({ expiry: '11/26' })).toEqual([])
    expect(errorsOf({ expiry: '10/26' })).toEqual(['expiry'])
    expect(errorsOf({ expiry: '13/29' })).toEqual(['expiry'])
  })

  test('every empty field is listed', () => {
    expect(errorsOf({ number: '', expiry: '', cvv: '12', holder: ' ' })).toEqual(['number', 'expiry', 'cvv', 'holder'])
  })
})
