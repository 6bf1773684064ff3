import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Penalty, type Reliability, reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReliabilityCard } from './ReliabilityCard.tsx'

const now = '2026-11-24T10:00:00.000Z'
const tutorId = 31

const missed: Penalty = {
  lessonId: 5,
  kind: 'absent',
  points: 5,
  weight: 10,
  at: '2026-10-20T10:00:00.000Z',
  start: '2026-10-20T09:00:00.000Z',
  lowersRating: true,
  excuse: null,
  appealUntil: '2026-11-26T10:00:00.000Z',
  appeal: null,
}

function draw(over: Partial<Reliability> = {}) {
  loggedIn({ id: tutorId, role: Role.Tutor })
  answer(reliabilityEndpoints.read, {
    tutorId,
    events: [],
    score: 0,
    level: 0,
    pausedUntil: null,
    behindUntil: null,
    ...over,
  })
  return renderScreen(<ReliabilityCard tutorId={tutorId} />, { now })
}

test('a tutor without events reads that there are none, and the ladder', async () => {
  const { user } = draw()
  expect(await screen.findByText('لا مخالفات في آخر ٩٠ يومًا.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'مستويات الالتزام' }))
  expect(await screen.findByText('إيقاف الحجوزات الجديدة من ١٤ نقطة')).toBeVisible()
})

test('FAIR-5 an event shows what is left of it, and takes one appeal until its last day', async () => {
  const { user } = draw({ events: [missed], score: 10, level: 3, pausedUntil: '2026-11-30T10:00:00.000Z' })
  expect(await screen.findByText('غياب عن درس')).toBeVisible()
  expect(screen.getByText('الباقي ٣٫٣٣ نقطة من ٥ نقاط')).toBeVisible()
  expect(screen.getByText(/^لا حجوزات جديدة حتى الاثنين، ٣٠ نوفمبر/)).toBeVisible()
  expect(screen.getByText(/^التظلّم متاح حتى الخميس، ٢٦ نوفمبر/)).toBeVisible()
  const sent = answer(reliabilityEndpoints.appeal, missed)
  await user.click(screen.getByRole('button', { name: /^تظلّم من مخالفة درس/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'تظلّم من مخالفة' }))
  await user.type(dialog.getByLabelText('ما حدث'), 'وصلت في الموعد، والغرفة لم تفتح.')
  await user.click(dialog.getByRole('button', { name: 'إرسال التظلّم' }))
  expect(await screen.findByText('تم إرسال التظلّم.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ text: 'وصلت في الموعد، والغرفة لم تفتح.' })
})
