import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { jobEndpoints, type StuckWork } from '@hiwar/contract/platform/jobs.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './JobsPage.tsx'

const job: StuckWork = {
  id: 7,
  name: 'payments:reconcile',
  reason: 'connection',
  attempts: 25,
  channel: null,
  user: null,
  createdAt: '2026-11-24T13:00:00.000Z',
}
const message: StuckWork = {
  ...job,
  id: 31,
  name: 'lesson-booked',
  reason: 'email:not-verified',
  attempts: 1,
  channel: 'email',
  user: { id: 5, name: 'سارة', image: null, role: Role.Student, gender: 'female' },
}

test('a stuck job shows its name, its fault in words and its attempts, and is tried again after a question', async () => {
  answer(jobEndpoints.list, { list: [job], total: 1 })
  const sent = answer(jobEndpoints.retry, { ok: true })
  const view = renderAdmin('/jobs', Role.RegularAdmin)
  const row = within(await screen.findByRole('row', { name: /سؤال بوابة الدفع عن العمليات/ }))
  expect(row.getByText(/^تعذّر الاتصال/)).toBeVisible()
  expect(row.getByText('٢٥')).toBeVisible()
  await view.user.click(row.getByRole('button', { name: /^إعادة المحاولة: سؤال بوابة الدفع/ }))
  const asking = within(await screen.findByRole('dialog', { name: 'إعادة المحاولة' }))
  answer(jobEndpoints.list, { list: [], total: 0 })
  await view.user.click(asking.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('لا مهام متعثّرة. كل مهمة اكتملت أو لها محاولة قادمة.')).toBeVisible()
  expect(sent.map(({ path, query }) => [path, query.get('what')])).toEqual([['/api/v1/job/7', 'job']])
})

test('a failed message shows its person, channel and reason, and is ignored after a question', async () => {
  const asked = answer(jobEndpoints.list, { list: [message], total: 1 })
  const sent = answer(jobEndpoints.ignore, { ok: true })
  const view = renderAdmin('/jobs?tab=messages', Role.SuperAdmin)
  const row = within(await screen.findByRole('row', { name: /حجز درس/ }))
  expect(row.getByRole('link', { name: 'سارة' })).toHaveAttribute('href', expect.stringMatching(/\/user\/5$/))
  expect(row.getByText(/^الرقم أو البريد غير مؤكَّد/)).toBeVisible()
  await view.user.click(row.getByRole('button', { name: /^تجاهل/ }))
  const asking = within(await screen.findByRole('dialog', { name: 'تجاهل' }))
  await view.user.click(asking.getByRole('button', { name: 'تجاهل' }))
  await waitFor(() => expect(sent.map(({ query }) => query.get('what'))).toEqual(['delivery']))
  expect(asked[0]?.query.get('what')).toBe('delivery')
})

test('work that another person has freed says so', async () => {
  answer(jobEndpoints.list, { list: [job], total: 1 })
  refuse(jobEndpoints.retry, 'not-stuck')
  const view = renderAdmin('/jobs', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: /^إعادة المحاولة: / }))
  const asking = within(await screen.findByRole('dialog', { name: 'إعادة المحاولة' }))
  await view.user.click(asking.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await asking.findByText(/^لم تعد متعثّرة/)).toBeVisible()
})

test('the list waits for its rows, and can be read again after a failure', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const waiting = renderAdmin('/jobs', Role.RegularAdmin)
  await screen.findByRole('heading', { level: 1, name: 'مهام متعثّرة' })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  waiting.unmount()
  refuse(jobEndpoints.list, 'unexpected')
  renderAdmin('/jobs', Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})
