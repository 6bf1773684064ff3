import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { someSubscription } from '../shell/testing/payments.ts'
import { enterAs, renderApp } from '../shell/testing/render-app.tsx'

beforeEach(() => {
  answer(planEndpoints.list, { list: [], total: 0 })
})

test('the meter states the minutes of the quota week and opens to their renewal and end', async () => {
  const current = someSubscription()
  const week = current.week && { ...current.week, used: 60, remaining: 60 }
  enterAs({}, { subscription: { ...current, week } })
  const { user } = renderApp('/plans')
  await user.click(await screen.findByRole('button', { name: /متبقٍّ ٦٠ من ١٢٠ دقيقة هذا الأسبوع/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'دقائق هذا الأسبوع' }))
  expect(panel.getByText('تتجدّد دقائقك الثلاثاء، ١ ديسمبر، ٦:٠٠ صباحًا')).toBeVisible()
  expect(panel.getByText(/^ينتهي اشتراكك الخميس، ٢٤ ديسمبر/)).toBeVisible()
})

test('without a subscription the meter links to the plans, except on the plans and checkout pages', async () => {
  enterAs({})
  const app = renderApp('/complete-profile')
  const bar = within(await screen.findByRole('banner'))
  expect(await bar.findByRole('link', { name: 'اشتراك' })).toHaveAttribute('href', '/plans')
  await app.user.click(bar.getByRole('link', { name: 'اشتراك' }))
  await screen.findByRole('heading', { level: 1, name: 'الباقات' })
  expect(bar.queryByRole('link', { name: 'اشتراك' })).not.toBeInTheDocument()
})
