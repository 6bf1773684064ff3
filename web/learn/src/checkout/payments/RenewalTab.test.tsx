import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { renewalEndpoints } from '@hiwar/contract/money/renewals.ts'
import { type RenewalConsent, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toasted } from '../../pages/testing/toasted.ts'
import { someCare, someSubscription } from '../../shell/testing/payments.ts'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import './PaymentsPage.tsx'

const card = { token: 'a1b2c3', creationDate: 1, lastFourDigits: '4242', brand: 'Visa Card' }
const other = { token: 'd4e5f6', creationDate: 2, lastFourDigits: '0042', brand: 'Master Card' }
const consent: RenewalConsent = {
  id: 5,
  planId: 1,
  period: 0,
  amount: 180_000,
  lastFourDigits: '4242',
  givenAt: '2026-11-24T16:00:00.000Z',
  until: '2027-11-24T16:00:00.000Z',
  chargeAt: '2026-12-24T03:00:00.000Z',
}
const sentence = (digits: string) =>
  `أوافق على خصم ١٬٨٠٠ ج.م. من البطاقة المنتهية بـ ${digits} في ٢٤ ديسمبر، ثم في كل نهاية اشتراك حتى أوقف ذلك.`

beforeEach(() => {
  enterAs({}, { subscription: someSubscription() })
  answer(platformEndpoints.publicSettings, somePublicSettings({ renewalConsent: true }))
  answer(planEndpoints.read, somePlan())
  answer(paymentEndpoints.cards, { cards: [card, other] })
})

const plain = (name: string) => name.replaceAll('\u200f', '').replaceAll('\u00a0', ' ')
const open = () => renderApp('/payments?tab=renewal')
/** An amount has marks of its direction, and a space that does not break. */
const box = (digits: string) => screen.findByRole('checkbox', { name: (name) => plain(name) === sentence(digits) })
const save = () => screen.findByRole('button', { name: 'حفظ الموافقة' })

test('the box is unticked, says all of the consent, and nothing is kept without it', async () => {
  const { user } = open()
  expect(await box('٤٢٤٢')).not.toBeChecked()
  expect(screen.getByText('الخميس، ٢٤ ديسمبر، ٥:٠٠ صباحًا')).toBeVisible()
  expect(screen.getByText('الإيقاف من هذه الصفحة بضغطة واحدة، في أي وقت.')).toBeVisible()
  const sent = answer(renewalEndpoints.give, consent)
  await user.click(await save())
  expect(await screen.findByText('حفظ الموافقة يحتاج إلى العلامة بجانب الجملة.')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(await box('٤٢٤٢'))
  await user.click(screen.getByRole('radio', { name: 'بطاقة Mastercard تنتهي بـ ٠٠٤٢' }))
  expect(await box('٠٠٤٢')).not.toBeChecked()
  await user.click(await box('٠٠٤٢'))
  answer(subscriptionEndpoints.care, someCare({ consent: { ...consent, lastFourDigits: '0042' } }))
  await user.click(await save())
  expect(await screen.findByText('تنتهي بـ ٠٠٤٢')).toBeVisible()
  const body = { planId: 1, period: 0, amount: 180_000, cardToken: other.token, textVersion: '1' }
  expect(sent).toMatchObject([{ body }])
})

test('a price that has changed unticks the box and shows the new one', async () => {
  const { user } = open()
  await user.click(await box('٤٢٤٢'))
  refuse(renewalEndpoints.give, 'quote-changed')
  answer(planEndpoints.read, somePlan({ monthPrice: 190_000 }))
  await user.click(await save())
  expect(await screen.findByText(/^تغيّر المبلغ منذ عرضه/)).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: (name) => plain(name).includes('١٬٩٠٠ ج.م.') })).not.toBeChecked()
})

test('a given consent is stopped by one press', async () => {
  answer(subscriptionEndpoints.care, someCare({ consent }))
  const { user } = open()
  const stop = await screen.findByRole('button', { name: 'إيقاف التجديد' })
  expect(screen.getByText('الخميس، ٢٤ ديسمبر، ٥:٠٠ صباحًا')).toBeVisible()
  answer(renewalEndpoints.end, { ok: true })
  answer(subscriptionEndpoints.care, someCare())
  await user.click(stop)
  await toasted('توقّف التجديد.')
  expect(await box('٤٢٤٢')).not.toBeChecked()
})

test.each([
  ['without a subscription', () => answer(subscriptionEndpoints.current, { ...someSubscription(), info: null }), /سارٍ/],
  ['for a plan that is not for sale', () => answer(planEndpoints.read, somePlan({ active: false })), /لم تعد معروضة/],
  ['without a card', () => answer(paymentEndpoints.cards, { cards: [] }), /تحتاج إلى بطاقة محفوظة/],
])('%s there is nothing to agree to, and it says why', async (_, answerSo, text) => {
  answerSo()
  open()
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the tab is absent while consents are off', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings())
  open()
  expect(await screen.findByRole('tab', { name: 'الاشتراك', selected: true })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'التجديد' })).toBeNull()
})
