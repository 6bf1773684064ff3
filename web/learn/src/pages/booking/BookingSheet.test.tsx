import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { DAY, parseInstant } from '@hiwar/domain/time/instant.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, lesson, now, page, record, slot, tutorId, tutorInfo } from '../testing/fixtures.ts'
import {
  afterPlan,
  button,
  evening,
  haveBooking,
  isClosed,
  offer,
  open,
  reachConfirmation,
  reachMonth,
  stepNow,
  time,
  times,
  today,
} from '../testing/open-booking.tsx'

beforeEach(haveBooking)

test('the sheet opens with the times of the first free day, and a time and its confirmation book', async () => {
  const asked = answer(lessonEndpoints.book, lesson({ start: at('18:00') }))
  const { user } = open()
  expect(await screen.findByRole('dialog', { name: 'حجز درس مع سارة محمود' })).toBeVisible()
  expect(await today()).toBeChecked()
  expect(screen.getByRole('radio', { name: '٣٠ دقيقة' })).toBeChecked()
  await user.click(time('٦:٠٠ م'))
  expect(stepNow()).toHaveTextContent('التأكيد')
  const sentence = 'تُخصم ٣٠ دقيقة من دقائق أسبوع ٢٤ – ٣٠ نوفمبر، والمتبقي ٣٠ دقيقة.'
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByText('غيّري الموعد أو ألغيه متى شئت قبل بدايته، وتعود دقائقك.')).toBeVisible()
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByRole('heading', { name: 'تم حجز درسك' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'دروسي' })).toHaveAttribute('href', '/upcoming-lessons?lesson=31')
  await user.click(button('إغلاق'))
  expect(isClosed()).toBe(true)
  expect(asked.map(({ body }) => body)).toEqual([{ tutorId, slotId: 1, start: at('18:00'), duration: 30 }])
  expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a student without a name is asked for it once the lesson is booked, and going on saves it', async () => {
  const { user: nameless } = loggedIn({ name: null })
  answer(lessonEndpoints.book, lesson({ start: at('18:00') }))
  const saved = answer(accountEndpoints.update, { ...nameless, name: 'نور' })
  const { user } = open({}, true)
  await today()
  await user.click(time('٦:٠٠ م'))
  await user.click(button('تأكيد الحجز'))
  await user.type(await screen.findByLabelText('بماذا يناديك مدرّسك؟'), 'نور')
  await user.tab()
  await user.tab()
  expect(await screen.findByRole('button', { name: 'تم الحفظ' })).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([{ name: 'نور' }])
})

test('slots are loaded as far ahead as the platform allows bookings', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings({ bookingHorizonDays: 7 }))
  const asked = offer([evening])
  open()
  await today()
  expect(asked.map(({ query }) => [query.get('after'), query.get('before')])).toEqual([
    [now, new Date(parseInstant(now) + 7 * DAY).toISOString()],
  ])
})

test('BOOK-3 an open lesson is shown before all steps', async () => {
  answer(lessonEndpoints.list, page([record()]))
  open()
  expect(await screen.findByText(/لديك درس محجوز لم ينتهِ بعد\./)).toBeVisible()
  expect(screen.getByText('الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ م')).toBeVisible()
  expect(screen.getByRole('link', { name: 'عرض الدرس' })).toHaveAttribute('href', '/upcoming-lessons?lesson=31')
  // An offer may replace it.
  expect(await screen.findByRole('button', { name: 'انضمام إلى قائمة الانتظار' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'خطوات الحجز' })).toBeNull()
  expect(screen.queryByRole('button', { name: /متابعة|تأكيد/ })).toBeNull()
})

test('a tutor without free time is replaced by other tutors', async () => {
  offer([])
  open()
  expect(await screen.findByText(/لا مواعيد متاحة مع/)).toHaveTextContent('لا مواعيد متاحة مع سارة محمود حاليًا.')
  expect(screen.getByRole('link', { name: 'مدرّسون آخرون' })).toHaveAttribute('href', '/tutors')
})

test('SLOT-7 a slot that a manager keeps for interviews is not offered', async () => {
  const kept = slot(at('18:00', 1), at('20:00', 1), { id: 2, purpose: 'interview' })
  answer(slotEndpoints.list, ({ query }) => {
    const wanted = query.getAll('purposes')
    return { slots: page([evening, kept, afterPlan].filter(({ purpose }) => wanted.includes(purpose))), subslots: [] }
  })
  await reachMonth()
  expect(button('الثلاثاء، ٢٤ نوفمبر، اليوم')).not.toHaveAttribute('aria-disabled')
  expect(screen.getByRole('button', { name: /^الأربعاء، ٢٥ نوفمبر/ })).toHaveAttribute('aria-disabled', 'true')
})

test("BOOK-4 TSET-2 the tutor's lead time moves the first time on offer", async () => {
  answer(tutorEndpoints.info, tutorInfo({ notice: 120 }))
  offer([slot(at('18:00'), at('22:00'))])
  open({}, false, at('18:00'))
  await today()
  expect(times()[0]).toHaveTextContent('٨:٠٠ م')
})

test('a limit that only the server knows shows its panel', async () => {
  refuse(lessonEndpoints.book, 'reached-booking-limit')
  const { user } = await reachConfirmation()
  answer(lessonEndpoints.list, page([record()]))
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByText(/لديك درس محجوز لم ينتهِ بعد\./)).toBeVisible()
})

test('a time pressed outside the dialog opens the confirmation with half an hour', async () => {
  open({ startAt: parseInstant(at('19:00')) })
  expect(await screen.findByText(/٧:٠٠ – ٧:٣٠ م/)).toBeVisible()
  expect(stepNow()).toHaveTextContent('التأكيد')
})

test('a time from outside that is gone by now says so, and the dialog opens with other times', async () => {
  open({ startAt: parseInstant(at('21:00')) })
  expect(await screen.findByText('الوقت الذي اخترته لم يعد متاحًا لك. اختاري وقتًا آخر.')).toBeVisible()
  expect(stepNow()).toHaveTextContent('الموعد')
})

test('a trial lesson that is moved keeps its length', async () => {
  const asked = answer(lessonEndpoints.move, lesson({ start: at('19:00'), duration: 15 }))
  const moving = { lessonId: 31, slotId: 1, start: at('18:00'), duration: 15, isTrial: true } as const
  const { user } = open({ moving })
  await today()
  expect(screen.queryByRole('radio', { name: /٣٠ دقيقة/ })).toBeNull()
  await user.click(time('٧:٠٠ م'))
  await user.click(button('تأكيد الموعد الجديد'))
  expect(await screen.findByRole('heading', { name: 'تم تغيير موعد درسك' })).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ duration: 15 })
})

test('moving a lesson marks the present time, counts it as free, says why it is refused, and sends no booking', async () => {
  const taken = { parent: 1, start: at('18:00'), end: at('18:30') }
  answer(slotEndpoints.list, ({ query }) => ({
    slots: page([evening]),
    subslots: query.get('moving') === '31' ? [] : [taken],
  }))
  answer(lessonEndpoints.list, page([record({ start: at('18:00') })]))
  const moving = { lessonId: 31, slotId: 1, start: at('18:00'), duration: 30 } as const
  const { user } = open({ moving })
  expect(await screen.findByRole('dialog', { name: 'تغيير موعد الدرس' })).toBeVisible()
  await today()
  expect(within(time(/٦:٠٠ م/)).getByText('موعدك الحالي')).toBeVisible()
  expect(time(/٦:٠٠ م/)).toBeDisabled()
  await user.click(time('٧:٠٠ م'))
  refuse(lessonEndpoints.move, 'too-many-requests')
  await user.click(button('تأكيد الموعد الجديد'))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
  const asked = answer(lessonEndpoints.move, lesson({ start: at('19:00') }))
  await user.click(button('تأكيد الموعد الجديد'))
  expect(await screen.findByRole('heading', { name: 'تم تغيير موعد درسك' })).toBeVisible()
  expect(asked[0]?.body).toEqual({ lessonId: 31, slotId: 1, start: at('19:00'), duration: 30 })
})
