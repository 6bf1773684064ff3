/** Tests of saved cards, across the card form, the dialog of the provider and its return page. */
import { paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../shell/testing/render-app.tsx'
import { cvv, pay, prepareCheckout, visa } from './testing/prepare-checkout.tsx'

const meeza: SavedCard = { token: 'token-2', creationDate: 2, lastFourDigits: '0381', brand: 'Meeza' }
let server: ReturnType<typeof prepareCheckout>

beforeEach(() => {
  server = prepareCheckout({ phone: null })
  answer(paymentEndpoints.cardUrl, { url: 'https://pay.example/card' })
})

async function openForm() {
  const app = renderApp('/checkout/1/month')
  await app.user.click(await screen.findByRole('button', { name: 'إضافة بطاقة' }))
  const frame = await screen.findByTitle('نموذج إضافة بطاقة من فوري')
  expect(frame).toHaveAttribute('src', 'https://pay.example/card')
  return app
}

function post(payload: unknown, origin = location.origin): void {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: payload, origin }))
  })
}

test('CARD-1 an added card is chosen, and the security code is the next field', async () => {
  await openForm()
  server.cards = [visa, meeza]
  post({ kind: 'card-added', ok: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('radio', { name: 'بطاقة Meeza تنتهي بـ ٠٣٨١' })).toBeChecked()
  await waitFor(async () => expect(await cvv()).toHaveFocus())
})

test('the first card adds the field of its code, which is the next field', async () => {
  server.cards = []
  await openForm()
  server.cards = [visa]
  post({ kind: 'card-added', ok: true })
  await waitFor(async () => expect(await cvv()).toHaveFocus())
})

test('a card that was added twice is chosen as well', async () => {
  server.cards = [meeza, visa]
  await openForm()
  post({ kind: 'card-added', ok: true })
  await waitFor(async () => expect(await cvv()).toHaveFocus())
  expect(screen.getByRole('radio', { name: 'بطاقة Meeza تنتهي بـ ٠٣٨١' })).toBeChecked()
})

test('CARD-2 the provider’s form loads again after a failure', async () => {
  await openForm()
  const before = screen.getByTitle('نموذج إضافة بطاقة من فوري')
  post({ kind: 'card-added', ok: false })
  expect(screen.getByTitle('نموذج إضافة بطاقة من فوري')).toBe(before)
  post({ kind: 'card-again' })
  expect(screen.getByTitle('نموذج إضافة بطاقة من فوري')).not.toBe(before)
})

test('CARD-3 messages of another origin change nothing', async () => {
  await openForm()
  post({ kind: 'card-added', ok: true }, 'https://evil.example')
  expect(screen.getByRole('dialog', { name: 'إضافة بطاقة' })).toBeVisible()
})

test('a card disappears after the deletion is confirmed', async () => {
  const asked = answer(paymentEndpoints.deleteCard, () => {
    server.cards = []
    return { ok: true } as const
  })
  const app = renderApp('/checkout/1/month')
  await app.user.click(await screen.findByRole('button', { name: 'حذف بطاقة Visa تنتهي بـ ٤٢٤٢' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'حذف البطاقة' }))
  await app.user.click(dialog.getByRole('button', { name: 'حذف البطاقة' }))
  expect(await screen.findByText(/^الدفع بالبطاقة خطوتان/)).toBeVisible()
  expect(asked[0]?.body).toEqual({ cardToken: 'token-1' })
  // The one button is now the card's, because nobody can pay without one.
  expect(screen.getByRole('button', { name: 'إضافة بطاقة' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^دفع / })).toBeNull()
})

test('a missing phone is asked for with the card and sent in its full form', async () => {
  const asked = answer(paymentEndpoints.payCard, { transactionId: 1, status: 0, amount: 1, redirectUrl: null })
  const app = renderApp('/checkout/1/month')
  await app.user.type(await screen.findByRole('textbox', { name: 'رقم الهاتف' }), '01012345678')
  await pay(app)
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ phone: '+201012345678' }))
})

test('CARD-4 the return page in a tab reports the outcome and leads on', async () => {
  // The test's page lies in a frame, as inside the dialog.
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window)
  const app = renderApp('/card-added?statusCode=200&statusDescription=done')
  expect(await screen.findByText('تمت إضافة البطاقة.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'متابعة' })).toBeVisible()
  app.unmount()
  renderApp('/card-added?statusCode=99914')
  expect(await screen.findByText('لم تُضف البطاقة.')).toBeVisible()
})

test('a return page without an outcome shows the not-found page', async () => {
  renderApp('/card-added')
  expect(await screen.findByRole('heading', { level: 1, name: 'لم نجد هذه الصفحة' })).toBeVisible()
})
