import { acknowledgementMessages } from '@hiwar/contract/events/event.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, draw, status } from '../testing/draw-room.tsx'

test('after the lesson the room says when it ended and offers what is still possible', () => {
  const outcome = vi.fn(() => <p>بعد الدرس</p>)
  draw(-45, { outcome, onReport: vi.fn() })
  expect(status()).toHaveTextContent('انتهى هذا الدرس')
  expect(screen.queryByRole('button', { name: /^دخول الدرس/ })).toBeNull()
  expect(button('طلب دعم')).toBeVisible()
  expect(screen.getByRole('link', { name: 'دروسي' })).toHaveAttribute('href', '/upcoming-lessons')
  expect(screen.getByText('بعد الدرس')).toBeVisible()
  expect(outcome).toHaveBeenLastCalledWith({ isOver: true, met: true, mayRate: true })
})
test('a refused join says so and leads back to the list', async () => {
  const { bench, press } = draw()
  bench.session.refusals.set('JoinSession', 'unallowed')
  await press('السماح بالكاميرا والميكروفون')
  await press('دخول الدرس')
  expect(status()).toHaveTextContent(acknowledgementMessages.unallowed)
  expect(screen.getByRole('link', { name: 'دروسي' })).toBeVisible()
})
