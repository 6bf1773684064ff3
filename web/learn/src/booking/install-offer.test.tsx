import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at, lesson } from '../pages/testing/fixtures.ts'
import { keepInstallOffer } from '../shell/install-offer.ts'
import { button, haveBooking, reachConfirmation } from './testing/open-booking.tsx'

beforeEach(haveBooking)

test('after a booking the app can be installed, which is offered once on a device', async () => {
  localStorage.removeItem('hiwar:install-offered')
  keepInstallOffer()
  const prompt = vi.fn(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  answer(lessonEndpoints.book, lesson({ start: at('18:00') }))
  const { user, unmount } = await reachConfirmation()
  await user.click(button('تأكيد الحجز'))
  await user.click(await screen.findByRole('button', { name: 'إضافة' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'إضافة' })).toBeNull()
  unmount()
  window.dispatchEvent(event)
  const again = await reachConfirmation()
  await again.user.click(button('تأكيد الحجز'))
  await screen.findByRole('heading', { name: 'تم حجز درسك' })
  expect(screen.queryByRole('button', { name: 'إضافة' })).toBeNull()
})
