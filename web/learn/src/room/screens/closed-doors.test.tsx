import { acknowledgementMessages } from '@hiwar/contract/events/event.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, draw, status } from '../testing/draw-room.tsx'

test('too late: when it ended, and what may still be done', async () => {
  const onRate = vi.fn()
  const { press } = draw(-45, { onRate, onReport: vi.fn() })
  expect(status()).toHaveTextContent('انتهى هذا الدرس')
  expect(screen.queryByRole('button', { name: /^انضمام/ })).toBeNull()
  expect(button('الإبلاغ عن مشكلة')).toBeVisible()
  expect(screen.getByRole('link', { name: 'دروسي' })).toHaveAttribute('href', '/upcoming-lessons')
  await press('تقييم')
  expect(onRate).toHaveBeenCalledOnce()
})
test('a door that the server keeps shut says so and leads back', async () => {
  const { bench, press } = draw()
  bench.session.refusals.set('JoinSession', 'unallowed')
  await press('السماح بالكاميرا والميكروفون')
  await press('انضمام')
  expect(status()).toHaveTextContent(acknowledgementMessages.unallowed)
  expect(screen.getByRole('link', { name: 'دروسي' })).toBeVisible()
})
