import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type ModeratedRating, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './ReviewsPage.tsx'

const at = '2026-11-20T10:00:00.000Z'
const review: ModeratedRating = {
  id: 4,
  raterId: 8,
  rateeId: 31,
  lessonId: 5,
  value: 2,
  text: 'رقمي على صفحتي',
  rater: { id: 8, name: 'هدى سالم', image: null },
  ratee: { id: 31, name: 'منى علي', image: null },
  hiddenReason: null,
  reply: { text: 'شكرًا', createdAt: at, editedAt: null, outdated: true },
  createdAt: at,
  updatedAt: at,
}

beforeEach(() => answer(accountEndpoints.list, { list: [], total: 0 }))

async function open(shown: ModeratedRating) {
  const listed = answer(ratingEndpoints.listModerated, { list: [shown], total: 1 })
  const view = renderAdmin('/reviews', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: /التقييم.* ٤$/ }))
  return { ...view, listed, panel: within(await screen.findByRole('dialog', { name: 'تقييم رقم ٤' })) }
}

test('a text is hidden for a reason, and shown again', async () => {
  const { user, panel } = await open(review)
  await user.click(panel.getByRole('button', { name: 'إخفاء النص' }))
  const asking = within(await screen.findByRole('dialog', { name: 'إخفاء النص' }))
  await user.click(asking.getByRole('radio', { name: 'فيه بيانات تواصل' }))
  const hidden = { ...review, hiddenReason: 'contact' } as const
  const sent = answer(ratingEndpoints.moderate, hidden)
  answer(ratingEndpoints.listModerated, { list: [hidden], total: 1 })
  await user.click(asking.getByRole('button', { name: 'إخفاء النص' }))
  await user.click(await panel.findByRole('button', { name: 'إظهار النص' }))
  const showing = within(await screen.findByRole('dialog', { name: 'إظهار النص' }))
  await user.click(showing.getByRole('button', { name: 'إظهار النص' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ state: 'hidden', reason: 'contact' }, { state: 'shown' }]),
  )
})

test('a reply is deleted after a question', async () => {
  const { user, panel } = await open(review)
  expect(panel.getByText('قبل تعديل التقييم')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'حذف الرد' }))
  const gone = answer(ratingEndpoints.deleteReply, { ok: true })
  answer(ratingEndpoints.listModerated, { list: [{ ...review, reply: null }], total: 1 })
  const asking = within(await screen.findByRole('dialog', { name: 'حذف الرد؟' }))
  await user.click(asking.getByRole('button', { name: 'حذف الرد' }))
  await waitFor(() => expect(panel.queryByText('شكرًا')).toBeNull())
  expect(gone[0]?.path).toBe('/api/v1/rating/4/reply')
})
