/** A student at the checkout, with the payment on the server and queries of the screen. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { PaymentMethod, type PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { type PaymentStatus, paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { somePrice, someSubscription } from '../../shell/testing/payments.ts'
import { enterAs, noSubscription, type renderApp } from '../../shell/testing/render-app.tsx'
import '../CardAddedPage.tsx'
import '../CheckoutPage.tsx'

export const visa: SavedCard = { token: 'token-1', creationDate: 1, lastFourDigits: '4242', brand: 'Visa' }

interface Payment {
  /** The newest transaction; a paid one brings the subscription. */
  last: Transaction | null
  cards: SavedCard[]
  means: Partial<PaymentStatus>
}

/** Before each test; the test changes what the server has. */
export function prepareCheckout(differs: Partial<User> = {}): Payment {
  const server: Payment = { last: null, cards: [visa], means: {} }
  enterAs({ phone: '+201012345678', ...differs })
  answer(transactionEndpoints.last, ({ query }) => {
    const { last } = server
    const named = (key: string) => query.get(key)
    const asked = `${named('planId')}/${named('period')}/${named('gift')}`
    const isAsked = last !== null && `${last.planId}/${last.planPeriod}/${last.purpose === 'gift'}` === asked
    return isAsked || !query.has('planId') ? last : null
  })
  answer(subscriptionEndpoints.current, () =>
    server.last?.status === TransactionStatus.Paid ? someSubscription() : noSubscription,
  )
  answer(lessonEndpoints.list, { list: [], total: 0 })
  answer(planEndpoints.read, somePlan())
  answer(planEndpoints.price, ({ query }) =>
    somePrice(Number(query.get('period')) as PlanPeriod, couponOf(query.get('couponCode'))),
  )
  answer(paymentEndpoints.cards, () => ({ cards: server.cards }))
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(paymentEndpoints.status, ({ query }) => ({
    transactionId: Number(query.get('transactionId')),
    orderRefNum: server.last?.providerRefNum ?? null,
    orderStatus: server.last?.status ?? TransactionStatus.New,
    paymentMethod: server.last?.paymentMethod ?? PaymentMethod.Card,
    redirectUrl: null,
    walletQr: null,
    ...server.means,
  }))
  return server
}

function couponOf(code: string | null) {
  return code === null ? undefined : { code, discount: code === 'FREE' ? 10_000 : 1_000 }
}

/** Until the end of the test its timers run only as the test says, or in real time. */
export function moveTimers(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

export const welcome = /^أهلًا بك.*، بدأ اشتراكك$/
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export const cvv = () => screen.findByRole('textbox', { name: 'رمز الأمان CVV' })
export const payButton = () => screen.getByRole('button', { name: /^دفع / })

export async function pay({ user }: ReturnType<typeof renderApp>, code = '123'): Promise<void> {
  await user.clear(await cvv())
  await user.type(await cvv(), code)
  await user.click(payButton())
}
