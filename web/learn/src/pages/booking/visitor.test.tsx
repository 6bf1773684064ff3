/** A visitor in the booking sheet: the account is made inside it, and the hour is held. */
import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn, someToken, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, lesson, noSubscription, page, studentId, tutorId } from '../testing/fixtures.ts'
import {
  button,
  haveBooking,
  isClosed,
  open,
  reachConfirmation,
  stepNow,
  time,
  today,
} from '../testing/open-booking.tsx'

beforeEach(() => {
  haveBooking()
  answer(planEndpoints.list, page([somePlan()]))
})

test('a visitor chooses an hour, makes an account, and finds the hour held with all that is left to do', async () => {
  const user = someUser({ id: studentId, verified: false, verifiedEmail: false })
  answer(accountEndpoints.create, { user, token: someToken(user.id) })
  answer(accountEndpoints.current, { ...user, verified: true, verifiedEmail: true })
  answer(confirmationCodeEndpoints.confirmEmail, { ok: true })
  answer(subscriptionEndpoints.current, noSubscription)
  answer(trialEndpoints.read, { state: 'open', planId: 8, price: 0, days: 14, until: null, canceled: 0 })
  const held = answer(holdEndpoints.keep, { tutorId, slotId: 1, start: at('18:00'), duration: 30, until: at('12:10') })
  const { user: hand } = open({}, true)
  await today()
  await hand.click(time('٦:٠٠ م'))
  expect(stepNow()).toHaveTextContent('حسابك')
  await hand.type(screen.getByLabelText('البريد الإلكتروني'), 'mona@example.com')
  await hand.type(screen.getByLabelText('كلمة المرور'), 'Qalam-2026-nil')
  await hand.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Qalam-2026-nil')
  expect(held).toEqual([])
  await hand.click(button('إنشاء الحساب'))
  await hand.type(await screen.findByLabelText('رمز التأكيد'), '12345')
  expect(await screen.findByText(/^محجوز لك حتى ١٢:١٠/)).toBeVisible()
  expect(stepNow()).toHaveTextContent('درسك')
  // The trial, which is shorter than the time that is held, is chosen already.
  expect(await screen.findByText(/٦:٠٠ – ٦:١٥ م/)).toBeVisible()
  expect(held.map(({ body }) => body)).toEqual([{ tutorId, slotId: 1, start: at('18:00'), duration: 30 }])
})

test('an account that may not book says so', async () => {
  loggedIn({ role: Role.Tutor })
  open({}, true)
  expect(await screen.findByText('حجز الدروس للطلاب، وهذا حساب من نوع آخر.')).toBeVisible()
})

test('a hold that is over keeps the choice, and can be had again', async () => {
  answer(holdEndpoints.keep, ({ body }) => ({ ...(body as { tutorId: number }), ...times, until: at('11:59') }))
  const { user } = await reachConfirmation()
  expect(await screen.findByText('انتهى الحجز المؤقت، واختيارك باقٍ كما هو.')).toBeVisible()
  answer(holdEndpoints.keep, { tutorId, ...times, until: at('12:10') })
  await user.click(button('احجزيه من جديد'))
  expect(await screen.findByText(/^محجوز لك حتى/)).toBeVisible()
})

test('an hour that somebody else holds leads back to the times', async () => {
  refuse(holdEndpoints.keep, 'busy-tutor')
  await reachConfirmation()
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('busy-tutor'))
  expect(stepNow()).toHaveTextContent('الموعد')
})

test('closing says that the hour stays held, and leads back to it', async () => {
  answer(holdEndpoints.read, { tutorId, ...times, until: at('12:10') })
  const { user } = open()
  expect(await screen.findByText(/^محجوز لك حتى/)).toBeVisible()
  expect(stepNow()).toHaveTextContent('التأكيد')
  await user.click(button('إغلاق'))
  expect(isClosed()).toBe(true)
  expect(await screen.findByText(/^موعدك محجوز لك حتى ١٢:١٠/)).toBeVisible()
  answer(lessonEndpoints.book, lesson({ start: at('18:00') }))
  await user.click(button('إكمال الحجز'))
  expect(await screen.findByRole('button', { name: 'تأكيد الحجز' })).toBeVisible()
})

const times = { slotId: 1, start: at('18:00'), duration: 30 } as const
