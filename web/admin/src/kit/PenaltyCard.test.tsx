import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Penalty, reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import '../reports/ReportsPage.tsx'

const excuse = {
  lessonId: 5,
  kind: 'other',
  note: 'تعطّل الحاسوب.',
  at: '2026-11-20T10:00:00.000Z',
  state: 'waiting',
} as const

const appealed: Penalty = {
  lessonId: 5,
  kind: 'canceled',
  points: 3,
  weight: 9,
  at: '2026-11-20T10:00:00.000Z',
  start: '2026-11-20T11:00:00.000Z',
  lowersRating: true,
  excuse,
  appealUntil: null,
  appeal: {
    text: 'وصلت في الموعد، والغرفة لم تفتح.',
    at: '2026-11-21T10:00:00.000Z',
    dueAt: '2026-11-23T10:00:00.000Z',
    decision: null,
  },
}

test('staff decide an appeal and an excuse of a tutor', async () => {
  answer(suspensionEndpoints.list, { list: [], total: 0 })
  const tutor = { id: 31, name: 'سارة محمود', image: null }
  answer(reliabilityEndpoints.appeals, { list: [{ ...appealed, tutor }], total: 1 })
  const decided = answer(reliabilityEndpoints.decide, appealed)
  const excused = answer(reliabilityEndpoints.answerExcuse, { ...excuse, state: 'granted' })
  const { user } = renderAdmin('/reports?tab=appeals', Role.RegularAdmin)
  expect(await screen.findByRole('link', { name: 'سارة محمود' })).toHaveAttribute('href', '/tutor/31')
  expect(screen.getByText('وصلت في الموعد، والغرفة لم تفتح.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'قبول العذر' }))
  expect(await screen.findByText('تم حفظ القرار.')).toBeVisible()
  expect(excused[0]?.body).toEqual({ granted: true })
  await user.click(screen.getByRole('button', { name: 'القرار' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'القرار' }))
  await user.click(dialog.getByRole('radio', { name: /قبول التظلّم/ }))
  await user.type(dialog.getByLabelText('الرد إلى صاحب الحساب'), 'راجعنا سجل الغرفة.')
  await user.click(dialog.getByRole('button', { name: 'القرار' }))
  expect(await screen.findByText('تم حفظ القرار، ووصل إشعار إلى صاحب الحساب.')).toBeVisible()
  expect(decided[0]?.body).toEqual({ granted: true, answer: 'راجعنا سجل الغرفة.' })
})
