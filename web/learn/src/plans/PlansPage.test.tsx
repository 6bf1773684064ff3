import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonOrigin } from '@hiwar/contract/enumerations/basic.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetChoice, readKeptPlan } from '../kept-choice.tsx'
import '../pages/TutorsPage.tsx'
import { page, record } from '../pages/testing/fixtures.ts'
import { someCare, someSubscription } from '../shell/testing/payments.ts'
import { enterAs, renderApp } from '../shell/testing/render-app.tsx'
import './PlansPage.tsx'

const plans = [somePlan(), somePlan({ id: 2, tier: 'advanced', weeklyMinutes: 240, baseMonthlyPrice: 320_000 })]

beforeEach(() => {
  answer(planEndpoints.list, { list: plans, total: plans.length })
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(lessonEndpoints.list, page([]))
  answer(trialEndpoints.read, { state: 'used', planId: null, price: 0, days: 14, until: null, canceled: 0 })
})

const shownPlans = () => screen.findByRole('tabpanel')
const subscribeLinks = async () => within(await shownPlans()).queryAllByRole('link', { name: 'اشتراك' })

test('PLAN-1 each period has its own prices and is kept in the address', async () => {
  const app = renderApp('/plans')
  await app.user.click(await screen.findByRole('tab', { name: /سنوية/ }))
  expect(await shownPlans()).toHaveTextContent('١٦٬٢٠٠ ج.م.')
  expect(await shownPlans()).toHaveTextContent('الإجمالي لسنة')
  expect(app.address()).toBe('/plans?period=year')
})

test('PLAN-2 a visitor who presses a plan chooses a tutor and an hour first, and the plan is remembered', async () => {
  const app = renderApp('/plans?period=quarter')
  const [first] = await subscribeLinks()
  await app.user.click(first as HTMLElement)
  await waitFor(() => expect(app.address()).toBe('/tutors?plan=1&period=quarter'))
  await waitFor(() => expect(readKeptPlan()).toEqual({ planId: 1, period: 1 }))
  forgetChoice()
})

test('a student who pressed a plan on the site pays for it', async () => {
  enterAs({})
  const app = renderApp('/tutors?plan=2&period=quarter')
  await waitFor(() => expect(app.address()).toBe('/checkout/2/quarter'))
})

test('PLAN-3 a subscriber sees the current plan and cannot buy another', async () => {
  enterAs({}, { subscription: someSubscription() })
  renderApp('/plans')
  expect(await screen.findByText('باقتك')).toBeVisible()
  expect(screen.getByText(/^اشتراكك الحالي: ١٢٠ دقيقة حتى ٢٤ ديسمبر/)).toBeVisible()
  expect(await subscribeLinks()).toEqual([])
  expect(screen.getByText('دقائقك جاهزة للحجز. الاشتراك الجديد متاح بعد انتهاء اشتراكك.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'حجز درس' })).toHaveAttribute('href', '/tutors')
})

test('AW-11 in its last days a subscription is renewed, and what is bought begins after it', async () => {
  enterAs({}, { subscription: someSubscription() })
  answer(subscriptionEndpoints.care, someCare({ renewFrom: '2026-11-24T15:59:00.000Z' }))
  renderApp('/plans')
  expect(await screen.findByText(/التجديد الآن يبدأ بعد نهايته مباشرة\.$/)).toBeVisible()
  expect((await subscribeLinks())[0]).toHaveAttribute('href', '/checkout/1/month')
})

test.each([
  ['before its last days', { renewFrom: '2026-12-01T15:00:00.000Z' }, 'التجديد متاح من ١ ديسمبر.'],
  [
    'while the next one waits',
    { queued: { ...someSubscription().info, start: '2026-12-24T15:00:00.000Z' } as Subscription },
    'اشتراكك التالي جاهز، ويبدأ ٢٤ ديسمبر.',
  ],
])('nothing is sold %s, and the page says why', async (_when, care, reason) => {
  enterAs({}, { subscription: someSubscription() })
  answer(subscriptionEndpoints.care, someCare(care))
  renderApp('/plans')
  expect(await screen.findByText(`دقائقك جاهزة للحجز. ${reason}`)).toBeVisible()
  await shownPlans()
  expect(await subscribeLinks()).toEqual([])
})

test('after a refund of the current subscription the one that waits is named, and can be taken back', async () => {
  enterAs({})
  answer(subscriptionEndpoints.care, someCare({ queued: { ...someSubscription().info } as Subscription }))
  renderApp('/plans')
  expect(await screen.findByText(/^اشتراكك التالي جاهز، ويبدأ ٢٤ نوفمبر/)).toBeVisible()
  const manage = screen.getByRole('link', { name: 'دقائقي واشتراكي' })
  expect(manage).toHaveAttribute('href', '/payments?tab=subscription&refund=next')
  expect(await subscribeLinks()).toEqual([])
})

test('a student with a trial lesson ahead finds it above the plans, and its button leads there', async () => {
  enterAs({})
  answer(lessonEndpoints.list, page([record({ origin: LessonOrigin.Trial })]))
  renderApp('/plans')
  expect(await screen.findByText(/^درس تعارفك مع/)).toHaveTextContent('سارة')
  expect(screen.getByRole('link', { name: 'تفاصيل الدرس' })).toHaveAttribute('href', '/upcoming-lessons?lesson=31')
})

test('a visitor is offered the free trial lesson before any plan', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings({ trialPrice: 0 }))
  renderApp('/plans')
  expect(await screen.findByText('قبل أي باقة: درس تعارف مجاني، ١٥ دقيقة')).toBeVisible()
  expect(screen.getByRole('link', { name: 'اختيار مدرّس' })).toHaveAttribute('href', '/tutors')
})

test('the answer about unused minutes follows the settings', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings({ rolloverWeeks: 1 }))
  renderApp('/plans')
  expect(await screen.findByText(/والباقي منها ينتقل إلى الأسبوع التالي مرة واحدة/)).toBeInTheDocument()
})

test('PLAN-4 the right arrow key selects the tab on the right', async () => {
  const app = renderApp('/plans?period=quarter')
  ;(await screen.findByRole('tab', { name: /٣ أشهر/ })).focus()
  await app.user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('tab', { name: 'شهرية' })).toHaveAttribute('aria-selected', 'true'))
})

test('PLAN-5 on a phone nothing overflows, and the first plan can be bought after one scroll', async () => {
  await onPhone()
  renderApp('/plans')
  const [first] = await subscribeLinks()
  await waitFor(() => expect(document.documentElement.scrollWidth).toBe(innerWidth))
  const bottom = (first as HTMLElement).getBoundingClientRect().bottom
  expect(bottom).toBeLessThan(2 * innerHeight)
})

test('a price before discount is shown only with a discount', async () => {
  renderApp('/plans?period=month')
  expect(within(await shownPlans()).queryByText('قبل الخصم', { exact: false })).not.toBeInTheDocument()
})

test('every payment method is listed', async () => {
  renderApp('/plans')
  for (const way of ['Meeza', 'محفظة إلكترونية', 'فوري', 'تقسيط بنكي'])
    expect(await screen.findByText(way)).toBeVisible()
})

test('a subscriber gives a plan away: every public one can be bought, for somebody else', async () => {
  enterAs({}, { subscription: someSubscription() })
  const app = renderApp('/plans')
  await app.user.click(await screen.findByRole('link', { name: 'إهداء باقة' }))
  const links = await within(await shownPlans()).findAllByRole('link', { name: 'إهداء' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/checkout/1/month?gift=1',
    '/checkout/2/month?gift=1',
  ])
  await app.user.click(screen.getByRole('tab', { name: /سنوية/ }))
  await waitFor(() => expect(app.address()).toBe('/plans?period=year&gift=1'))
})

test('staff sees plans without buttons', async () => {
  enterAs({ role: 2 })
  renderApp('/plans')
  expect(await shownPlans()).toBeVisible()
  expect(await subscribeLinks()).toEqual([])
})

test('without plans the page offers to contact support', async () => {
  answer(planEndpoints.list, { list: [], total: 0 })
  renderApp('/plans')
  expect(await screen.findByText('لا باقات متاحة الآن.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'التواصل معنا' })).toBeVisible()
})

test('plans that could not be loaded can be loaded again', async () => {
  refuse(planEndpoints.list, 'unexpected')
  const app = renderApp('/plans')
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  answer(planEndpoints.list, { list: plans, total: plans.length })
  await app.user.click(retry)
  expect(await subscribeLinks()).toHaveLength(2)
})
