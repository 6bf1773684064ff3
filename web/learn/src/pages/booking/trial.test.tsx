import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Trial, trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetChoice, keepPlan } from '../../kept-choice.tsx'
import { at, lesson, noSubscription, page, subscriptionWeek, tutorId } from '../testing/fixtures.ts'
import { button, haveBooking, open, stepNow, time, today } from '../testing/open-booking.tsx'

const openTrial: Trial = { state: 'open', planId: 8, price: 0, days: 14, until: null, canceled: 0 }
const paid = { transactionId: 3, status: TransactionStatus.Paid, amount: 0, referenceNumber: null, expiresAt: null }

beforeEach(() => {
  haveBooking()
  answer(subscriptionEndpoints.current, noSubscription)
  answer(trialEndpoints.read, openTrial)
  answer(planEndpoints.list, page([somePlan({ id: 2 })]))
})

const steps = () =>
  within(screen.getByRole('list', { name: 'خطوات الحجز' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent?.replace(/^[٠-٩]/, ''))

test('a student without minutes chooses the time first, then the free trial, which takes no money', async () => {
  const ordered = answer(paymentEndpoints.payByReference, paid)
  const booked = answer(lessonEndpoints.book, lesson({ start: at('18:00'), duration: 15, origin: 'trial' }))
  const { user } = open()
  await today()
  expect(steps()).toEqual(['الموعد', 'درسك', 'التأكيد'])
  await user.click(time('٦:٠٠ م'))
  expect(stepNow()).toHaveTextContent('درسك')
  expect(await screen.findByRole('radio', { name: 'درس تعارف مجاني' })).toBeChecked()
  expect(screen.getByText('بدلًا من ٣٠ دقيقة: ١٥ دقيقة في الموعد نفسه، بلا أي التزام.')).toBeVisible()
  await user.click(button('متابعة'))
  expect(stepNow()).toHaveTextContent('التأكيد')
  expect(screen.getByText(/٦:٠٠ – ٦:١٥ م/)).toBeVisible()
  expect(screen.getByText('مجاني، ولا يُخصم منك أي مبلغ.')).toBeVisible()
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByRole('heading', { name: 'تم حجز درسك' })).toBeVisible()
  expect(ordered.map(({ body }) => body)).toEqual([{ planId: 8, period: 0, expectedTotal: 0 }])
  expect(booked.map(({ body }) => body)).toEqual([{ tutorId, slotId: 1, start: at('18:00'), duration: 15 }])
})

test('a plan shows its price of a month and of a lesson, and leads to its payment', async () => {
  const { user } = open({ startAt: parseInstant(at('19:00')) })
  expect(await screen.findByText(/٧:٠٠ – ٧:١٥ م/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^باقة خفيفة.*١٬٨٠٠\sج\.م.* في الشهر/ }))
  expect(screen.getByText(/^٤ دروس أسبوعيًا، نصف ساعة بنحو ١٠٤/)).toBeVisible()
  expect(screen.getByText(/٧:٠٠ – ٧:٣٠ م/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'المتابعة إلى الدفع' })).toHaveAttribute('href', '/checkout/2/month')
})

test('the plan that was pressed before is chosen, with its period', async () => {
  keepPlan({ planId: 2, period: 2 })
  open({ startAt: parseInstant(at('19:00')) })
  expect(await screen.findByRole('link', { name: 'المتابعة إلى الدفع' })).toHaveAttribute('href', '/checkout/2/year')
  forgetChoice()
})

test('who came for the trial gives a phone in the same sheet, and is not asked between trial and plans', async () => {
  answer(trialEndpoints.read, { ...openTrial, state: 'phone' })
  answer(confirmationCodeEndpoints.sendPhone, { ok: true })
  answer(confirmationCodeEndpoints.confirmPhone, () => {
    answer(trialEndpoints.read, openTrial)
    return { ok: true } as const
  })
  const { user } = open({ trial: true })
  await today()
  expect(screen.getByText('درس تعارف مجاني، ١٥ دقيقة')).toBeVisible()
  await user.click(time('٦:٠٠ م'))
  await user.type(screen.getByLabelText('رقم الهاتف'), '01012345678')
  await user.click(button('إرسال الرمز'))
  await user.type(await screen.findByLabelText('رمز التأكيد'), '54321')
  expect(await screen.findByRole('button', { name: 'تأكيد الحجز' })).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
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
  answer(trialEndpoints.read, { ...openTrial, state: 'used' })
  await user.click(button('تأكيد الحجز'))
  const words = 'استُخدم درس التعارف بهذا الحساب أو بهذا الرقم من قبل.'
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(stepNow()).toHaveTextContent('درسك')
  expect(await screen.findByRole('link', { name: 'المتابعة إلى الدفع' })).toBeVisible()
})

test('a trial that costs something is paid first', async () => {
  answer(trialEndpoints.read, { ...openTrial, price: 2_000 })
  const { user } = open({ trial: true })
  await today()
  await user.click(time('٦:٠٠ م'))
  expect(await screen.findByRole('radio', { name: /^درس تعارف بـ .*٢٠/ })).toBeChecked()
  expect(screen.getByRole('link', { name: 'المتابعة إلى الدفع' })).toHaveAttribute('href', '/checkout/8/month')
})

test('without a trial there are the plans alone', async () => {
  answer(trialEndpoints.read, { ...openTrial, state: 'used' })
  open({ startAt: parseInstant(at('19:00')) })
  expect(await screen.findByText('استُخدم درس التعارف بهذا الحساب أو بهذا الرقم من قبل.')).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^درس تعارف/ })).toBeNull()
})
