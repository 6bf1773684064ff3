import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { answer, cutOff } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReportDialog } from './ReportDialog.tsx'
import { someReport } from './testing/some-report.ts'

const stored = someReport({ lessonId: 5 })
const { category, description } = stored

async function send({ user }: ReturnType<typeof renderScreen>): Promise<void> {
  await user.selectOptions(screen.getByRole('combobox', { name: 'نوع المشكلة' }), category)
  await user.type(screen.getByRole('textbox', { name: 'التفاصيل' }), description)
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
}

test("a problem is reported with its lesson, and the report's number is shown", async () => {
  const sent = answer(reportEndpoints.create, stored)
  const close = vi.fn<() => void>()
  await send(renderScreen(<ReportDialog lessonId={5} onClose={close} />))
  expect(await screen.findByText('وصلنا طلبك رقم ١٢.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ lessonId: 5, category, title: description.slice(0, 80), description })
  expect(close).toHaveBeenCalledTimes(1)
})
test('a report whose response was lost keeps its text and is sent again with the same idempotency key', async () => {
  const cut = cutOff(reportEndpoints.create)
  const drawn = renderScreen(<ReportDialog onClose={() => undefined} />)
  await send(drawn)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'التفاصيل' })).toHaveValue(description)
  await drawn.user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
  await waitFor(() => expect(cut).toHaveLength(2))
  const [first, second] = cut.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('a report without kind or details is not sent', async () => {
  const sent = answer(reportEndpoints.create, stored)
  const { user } = renderScreen(<ReportDialog onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
  expect(screen.getByRole('combobox', { name: 'نوع المشكلة' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'التفاصيل' })).toBeInvalid()
  expect(sent).toEqual([])
})

test('a message of the other side is reported with its id and by kinds of messages alone', async () => {
  const sent = answer(reportEndpoints.create, stored)
  const { user } = renderScreen(<ReportDialog messageId={9} onClose={() => undefined} />)
  const kinds = screen.getByRole('combobox', { name: 'نوع المشكلة' })
  expect(within(kinds).queryByRole('option', { name: 'الصوت أو الصورة' })).toBeNull()
  await user.selectOptions(kinds, 'تهديد أو تحرّش')
  await user.type(screen.getByRole('textbox', { name: 'التفاصيل' }), 'يخيفني.')
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ messageId: 9, category: 'تهديد أو تحرّش' })
})
