import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { refuse, respond } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { TableExport } from './TableExport.tsx'

const header = '\uFEFFid,name\r\n'
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
    'content-disposition': 'attachment; filename="user-list-2026-11-24.csv"',
  }
  respond(accountEndpoints.list, () => new Response(body, { headers }))
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    signal = init?.signal
    signal?.addEventListener('abort', () => sending?.error(signal?.reason))
    return plain(address, init)
  })
  const view = renderScreen(<TableExport address={accountEndpoints.list.path} />)
  await view.user.click(press('تصدير CSV'))
  const send = (text: string) => act(async () => sending?.enqueue(new TextEncoder().encode(text)))
  return {
    ...view,
    send,
    end: () => act(async () => sending?.close()),
    breakOff: () => act(async () => sending?.error(new TypeError('network error'))),
  }
}

test('the rows are counted while they arrive, and the whole file is saved', async () => {
  const { send, end } = await begin(3)
  await send(`${header}1,منى\r\n`)
  expect(await screen.findByText('وصل ١ من ٣ صفوف')).toBeVisible()
  // A quoted cell with line ends is one row.
  await send('2,"سطر\r\nوسطر"\r\n')
  expect(await screen.findByText('وصل ٢ من ٣ صفوف')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await send('3,هبة\r\n')
  await end()
  expect(await screen.findByText('تم تنزيل الملف، وفيه ٣ صفوف.')).toBeVisible()
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'user-list-2026-11-24.csv')
  expect(await file?.text()).toBe('1,منى\r\n2,"سطر\r\nوسطر"\r\n3,هبة\r\n'.replace(/^/, 'id,name\r\n'))
  expect(screen.queryByRole('meter')).not.toBeInTheDocument()
})

test.each([
  ['breaks off', 'breakOff'],
  ['ends before its last row', 'end'],
] as const)('a file that %s is not saved, and the page says so', async (_name, how) => {
  const view = await begin(3)
  await view.send(`${header}1,منى\r\n`)
  await view[how]()
  expect(await screen.findByRole('alert')).toHaveTextContent('انقطع التصدير قبل أن يكتمل')
  expect(saved).not.toHaveBeenCalled()
  expect(press('تصدير CSV')).not.toHaveAttribute('aria-busy')
})

test('an export can be cancelled, which saves nothing', async () => {
  const { user, send } = await begin(3)
  await send(header)
  await user.click(press('إلغاء التصدير'))
  expect(await screen.findByText('تم إلغاء التصدير، ولم يُحفظ ملف.')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'إلغاء التصدير' })).not.toBeInTheDocument()
})

test('a server that is too busy says so', async () => {
  refuse(accountEndpoints.list, 'service-unavailable')
  const { user } = renderScreen(<TableExport address={accountEndpoints.list.path} />)
  await user.click(press('تصدير CSV'))
  expect(await screen.findByRole('alert')).toHaveTextContent('الخدمة غير متاحة مؤقتًا')
  await waitFor(() => expect(press('تصدير CSV')).not.toHaveAttribute('aria-busy'))
})
