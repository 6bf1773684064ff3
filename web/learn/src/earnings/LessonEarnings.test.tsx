import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { InvoiceStats } from '@hiwar/contract/money/invoices.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, record } from '../pages/testing/fixtures.ts'
import { LessonEarnings } from './LessonEarnings.tsx'

test('each lesson of a month says what it earned, and what is not decided stands apart', async () => {
  const earned = record({ id: 31, start: '2026-11-24T16:00:00.000Z', earning: 'earned', price: 7500 })
  const pending = record({ id: 32, start: '2026-11-25T16:00:00.000Z', earning: 'pending', price: 4000 })
  const missed = record({ id: 33, start: '2026-11-23T16:00:00.000Z', earning: 'void', price: 7500 })
  const asked = answer(lessonEndpoints.list, page([pending, earned, missed]))
  loggedIn({ id: 7, role: Role.Tutor })
  const { user } = renderScreen(<LessonEarnings stats={undefined} />, { now: '2026-11-26T10:00:00.000Z' })
  const section = within(await screen.findByRole('region', { name: 'أرباحي من كل درس' }))
  expect(await section.findByText('نوفمبر ٢٠٢٦')).toBeVisible()
  const sums = (name: string) => section.getByText(name).closest('div')?.textContent
  await waitFor(() => expect(sums('حُسب')).toContain('٧٥'))
  expect(sums('متوقع')).toContain('٤٠')
  expect(section.getByText('غير محسوب')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'الشهر السابق' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('after')).toBe('2026-09-30T21:00:00.000Z'))
  expect(asked.at(-1)?.query.get('before')).toBe('2026-10-31T22:00:00.000Z')
})

test('the last months are bars with their sums, and a press shows the lessons of one', async () => {
  const asked = answer(lessonEndpoints.list, page([record({ earning: 'earned', price: 7500 })]))
  loggedIn({ id: 7, role: Role.Tutor })
  const months = [
    { first: '2026-10-01', earned: 120_000, expected: 0 },
    { first: '2026-11-01', earned: 30_000, expected: 15_000 },
  ]
  const stats = { months } as InvoiceStats
  const { user } = renderScreen(<LessonEarnings stats={stats} />, { now: '2026-11-26T10:00:00.000Z' })
  const bars = within(await screen.findByRole('list', { name: 'أرباحك في آخر ٦ شهور' }))
  const present = bars.getByRole('button', { name: 'نوفمبر ٢٠٢٦: حُسب ٣٠٠ جنيه، ومتوقع ١٥٠ جنيهًا' })
  expect(present).toHaveAttribute('aria-pressed', 'true')
  expect((await screen.findByText('حُسب', { selector: 'dt' })).closest('div')).toHaveTextContent('٣٠٠ ج.م.')
  await user.click(bars.getByRole('button', { name: /^أكتوبر/ }))
  await waitFor(() => expect(asked.at(-1)?.query.get('after')).toBe('2026-09-30T21:00:00.000Z'))
  expect(present).toHaveAttribute('aria-pressed', 'false')
})
