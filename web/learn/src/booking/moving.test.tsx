import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, lesson, page, record } from '../pages/testing/fixtures.ts'
import { button, evening, haveBooking, offer, open, time, today } from './testing/open-booking.tsx'

beforeEach(haveBooking)

test('moving a lesson marks the present time, counts it as free, says why it is refused, and sends no booking', async () => {
  offer([evening], [{ parent: 1, start: at('18:00'), end: at('18:30') }])
  answer(lessonEndpoints.list, page([record({ start: at('18:00') })]))
  const moving = { lessonId: 31, slotId: 1, start: at('18:00'), duration: 30 } as const
  const { user } = open({ moving })
  expect(await screen.findByRole('dialog', { name: 'تغيير موعد الدرس' })).toBeVisible()
  await today()
  expect(within(time(/٦:٠٠ م/)).getByText('(الموعد الحالي)')).toBeVisible()
  await user.click(time('٧:٠٠ م'))
  refuse(lessonEndpoints.move, 'too-many-requests')
  await user.click(button('تأكيد الموعد الجديد'))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
  const asked = answer(lessonEndpoints.move, lesson({ start: at('19:00') }))
  await user.click(button('تأكيد الموعد الجديد'))
  expect(await screen.findByRole('heading', { name: 'تم تغيير موعد درسك' })).toBeVisible()
  expect(asked[0]?.body).toEqual({ lessonId: 31, slotId: 1, start: at('19:00'), duration: 30 })
})
