import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at, lesson, now, record, tutorId } from '../pages/testing/fixtures.ts'
import { AgainButton } from './AgainButton.tsx'

const offer = { slotId: 3, start: at('19:30', 7), duration: 30 as const }
const past = record({ id: 30, start: at('19:30', -1), status: 'fulfilled' })
const onRefused = vi.fn()

beforeEach(() => {
  loggedIn()
  onRefused.mockReset()
})

const draw = () =>
  renderScreen(<AgainButton record={past} otherwise={<p>غيره</p>} onRefused={onRefused} />, { at: '/', now, path: '/' })

test('one press books the same lesson once more, and another one takes it back', async () => {
  answer(lessonEndpoints.again, { ...offer, start: at('19:30', 2) })
  const booked = answer(lessonEndpoints.book, lesson({ id: 40 }))
  const canceled = answer(lessonEndpoints.cancel, lesson({ id: 40, status: 'canceled' }))
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'حجز مجددًا الخميس، ٢٦ نوفمبر ٧:٣٠ م' }))
  await waitFor(() => expect(booked).toHaveLength(1))
  expect(booked[0]?.body).toEqual({ tutorId, slotId: 3, start: at('19:30', 2), duration: 30 })
  await user.click(await screen.findByRole('button', { name: 'تراجع' }))
  await waitFor(() => expect(canceled.map(({ path }) => path)).toEqual(['/api/v1/lesson/40']))
  expect(await screen.findAllByText('تم إلغاء الدرس.')).not.toHaveLength(0)
})

test('a refusal leads to the booking dialog, and without an offer there is no such button', async () => {
  answer(lessonEndpoints.again, offer)
  refuse(lessonEndpoints.book, 'busy-tutor')
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: /^حجز مجددًا/ }))
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  answer(lessonEndpoints.again, null)
  draw()
  expect(await screen.findByText('غيره')).toBeVisible()
})
