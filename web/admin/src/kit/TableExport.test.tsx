import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { refuse, respond } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { TableExport } from './TableExport.tsx'

/** The last record of a zip without files. */
const endOfZip = `PK\u0005\u0006${'\0'.repeat(18)}`
const press = (name: string) => screen.getByRole('button', { name })

let saved: MockInstance
let file: Blob | null
beforeEach(() => {
  file = null
  saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:table'
  })
})

/** Opens the export, presses its button, and answers with a file whose parts the test sends. */
async function begin(rows: number) {
  let sending: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sending = controller
    },
  })
  let signal: AbortSignal | null | undefined
  const headers = {
    'x-row-count': String(rows),
    'content-disposition': 'attachment; filename="user-list-2026-11-24.xlsx"',
  }
  respond(accountEndpoints.list, () => new Response(body, { headers }))
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    signal = init?.signal
    signal?.addEventListener('abort', () => sending?.error(signal?.reason))
    return plain(address, init)
  })
  const view = renderScreen(<TableExport address={accountEndpoints.list.path} />)
  await view.user.click(press('تصدير Excel'))
  const send = (text: string) => act(async () => sending?.enqueue(new TextEncoder().encode(text)))
  return {
    ...view,
    send,
    end: () => act(async () => sending?.close()),
    breakOff: () => act(async () => sending?.error(new TypeError('network error'))),
  }
}

test('the size is shown while the file arrives, and the whole file is saved', async () => {
  const { send, end } = await begin(3)
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ تجهيز الملف…')
  await send('x'.repeat(20_000))
  expect(await screen.findByText('وصل ٢٠ كيلوبايت')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await send(endOfZip)
  await end()
  expect(await screen.findByText('تم تنزيل الملف، وفيه ٣ صفوف.')).toBeVisible()
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'user-list-2026-11-24.xlsx')
  expect(file).toHaveProperty('size', 20_022)
  expect(screen.queryByText(/^وصل/)).not.toBeInTheDocument()
})

test.each([
  ['breaks off', 'breakOff'],
  ['ends before the end of a zip', 'end'],
] as const)('a file that %s is not saved, and the page says so', async (_name, how) => {
  const view = await begin(3)
  await view.send('x')
  await view[how]()
  expect(await screen.findByRole('alert')).toHaveTextContent('انقطع التصدير قبل أن يكتمل')
  expect(saved).not.toHaveBeenCalled()
  expect(press('تصدير Excel')).not.toHaveAttribute('aria-busy')
})

test('an export can be cancelled, which saves nothing', async () => {
  const { user, send } = await begin(3)
  await send('x')
  await user.click(press('إلغاء التصدير'))
  expect(await screen.findByText('تم إلغاء التصدير، ولم يُحفظ ملف.')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'إلغاء التصدير' })).not.toBeInTheDocument()
})

test('a server that is too busy says so', async () => {
  refuse(accountEndpoints.list, 'service-unavailable')
  const { user } = renderScreen(<TableExport address={accountEndpoints.list.path} />)
  await user.click(press('تصدير Excel'))
  expect(await screen.findByRole('alert')).toHaveTextContent('الخدمة غير متاحة مؤقتًا')
  await waitFor(() => expect(press('تصدير Excel')).not.toHaveAttribute('aria-busy'))
})
