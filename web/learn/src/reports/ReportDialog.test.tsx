import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { answer, cutOff } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReportDialog } from './ReportDialog.tsx'

const person = { id: 9, name: null, image: null, role: 4 as const, gender: null }
const when = '2026-11-24T10:00:00.000Z'
const stored = {
  id: 12,
  title: 'صوت متقطع',
  description: 'انقطع الصوت مرتين.',
  category: 'الصوت أو الصورة',
  lessonId: 5,
  resolved: false,
  resolvedAt: null,
  createdBy: person,
  updatedBy: person,
  createdAt: when,
  updatedAt: when,
}

test("a problem is reported with its lesson, and the report's number is shown", async () => {
  const sent = answer(reportEndpoints.create, stored)
  const close = vi.fn<() => void>()
  const { user } = renderScreen(<ReportDialog lessonId={5} onClose={close} />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'نوع المشكلة' }), 'الصوت أو الصورة')
  await user.type(screen.getByRole('textbox', { name: 'عنوان المشكلة' }), 'صوت متقطع')
  await user.type(screen.getByRole('textbox', { name: 'التفاصيل' }), 'انقطع الصوت مرتين.')
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
  expect(await screen.findByText('وصلنا طلبك رقم 12.')).toBeVisible()
  expect(sent[0]?.body).toEqual({
    lessonId: 5,
    category: 'الصوت أو الصورة',
    title: 'صوت متقطع',
    description: 'انقطع الصوت مرتين.',
  })
  expect(close).toHaveBeenCalledTimes(1)
})
test('a report whose response was lost keeps its text and is sent again with the same idempotency key', async () => {
  const cut = cutOff(reportEndpoints.create)
  const { user } = renderScreen(<ReportDialog onClose={() => undefined} />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'نوع المشكلة' }), 'الصوت أو الصورة')
  await user.type(screen.getByRole('textbox', { name: 'عنوان المشكلة' }), 'صوت متقطع')
  await user.type(screen.getByRole('textbox', { name: 'التفاصيل' }), 'مرتين.')
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'التفاصيل' })).toHaveValue('مرتين.')
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
  await waitFor(() => expect(cut).toHaveLength(2))
  const [first, second] = cut.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('a report without kind, title or details is not sent', async () => {
  const sent = answer(reportEndpoints.create, stored)
  const { user } = renderScreen(<ReportDialog onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
  expect(screen.getByRole('combobox', { name: 'نوع المشكلة' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'التفاصيل' })).toBeInvalid()
  expect(sent).toEqual([])
})
