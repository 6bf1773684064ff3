import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Trial, trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, lesson, noSubscription, subscriptionWeek, tutorId } from '../pages/testing/fixtures.ts'
import { button, haveBooking, open, stepNow, time, today } from './testing/open-booking.tsx'

const openTrial: Trial = { state: 'open', planId: 8, price: 0, days: 14, until: null }
const paid = { transactionId: 3, status: TransactionStatus.Paid, amount: 0, referenceNumber: null, expiresAt: null }

beforeEach(() => {
  haveBooking()
  answer(subscriptionEndpoints.current, noSubscription)
  answer(trialEndpoints.read, openTrial)
})

const steps = () => within(screen.getByRole('list', { name: 'خطوات الحجز' })).getAllByRole('listitem')

test('a student without a subscription is offered a trial lesson beside the plans', async () => {
  open()
  expect(await screen.findByText(/^حجز الدروس يحتاج إلى اشتراك\. درسك الأول درس تعارف/)).toHaveTextContent(
    'درسك الأول درس تعارف مدته ١٥ دقيقة مع سارة محمود.',
  )
  expect(screen.getByRole('link', { name: 'عرض الباقات' })).toHaveAttribute('href', '/plans')
  expect(button('حجز درس تعارف')).toBeVisible()
})

test('a free trial is ordered with its lesson, has no step for the length, and takes no money', async () => {
  const ordered = answer(paymentEndpoints.payByReference, paid)
  const booked = answer(lessonEndpoints.book, lesson({ start: at('18:00'), duration: 15, origin: 'trial' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'حجز درس تعارف' }))
  await today()
  expect(screen.getByText('درس تعارف')).toBeVisible()
  expect(steps().map((step) => step.textContent)).toHaveLength(3)
  expect(screen.queryByRole('radio', { name: '١٥ دقيقة' })).toBeNull()
  await user.click(time('٦:٠٠ م'))
  expect(stepNow()).toHaveTextContent('التأكيد')
  expect(screen.getByText('درس تعارف مجاني. لا يُخصم أي مبلغ.')).toBeVisible()
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByRole('heading', { name: 'تم حجز درسك' })).toBeVisible()
  expect(ordered.map(({ body }) => body)).toEqual([{ planId: 8, period: 0, expectedTotal: 0 }])
  expect(booked.map(({ body }) => body)).toEqual([{ tutorId, slotId: 1, start: at('18:00'), duration: 15 }])
})

test('a student who came for the trial begins with its times', async () => {
  open({ trial: true })
  await today()
  expect(screen.getByText('درس تعارف')).toBeVisible()
})

test('a trial that was ordered before is booked without an order', async () => {
  const week = subscriptionWeek({ minutes: 15, used: 0, remaining: 15 })
  answer(subscriptionEndpoints.current, { ...noSubscription, weeks: [week] })
  answer(trialEndpoints.read, { ...openTrial, state: 'held', until: week.end })
  const ordered = answer(paymentEndpoints.payByReference, paid)
  const booked = answer(lessonEndpoints.book, lesson({ start: at('18:00'), duration: 15, origin: 'trial' }))
  const { user } = open()
  await today()
  await user.click(time('٦:٠٠ م'))
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByRole('heading', { name: 'تم حجز درسك' })).toBeVisible()
  expect([ordered.length, booked.length]).toEqual([0, 1])
})

test('a trial that was used meanwhile leads to the plans', async () => {
  refuse(paymentEndpoints.payByReference, 'trial-used')
  const { user } = open({ trial: true })
  await today()
  await user.click(time('٦:٠٠ م'))
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByText('استُخدم درس التعارف بهذا الحساب أو بهذا الرقم من قبل.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'عرض الباقات' })).toBeVisible()
})

test('a trial that costs something is paid first, and comes back to the booking', async () => {
  answer(trialEndpoints.read, { ...openTrial, price: 2_000 })
  open({ trial: true })
  const link = await screen.findByRole('link', { name: /^حجز درس تعارف بـ/ })
  expect(link).toHaveAttribute('href', '/checkout/8/month')
})

test('without a trial the dialog leads to the plans alone', async () => {
  answer(trialEndpoints.read, { ...openTrial, state: 'used' })
  open()
  expect(await screen.findByText('حجز الدروس يحتاج إلى اشتراك.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'حجز درس تعارف' })).toBeNull()
})
