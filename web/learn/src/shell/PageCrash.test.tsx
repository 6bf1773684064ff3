import { createQueryClient } from '@hiwar/kit/api/query-client.ts'
import { KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Gate } from './Gate.tsx'
import { PageCrash } from './PageCrash.tsx'
import { everyone, later } from './page.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function open(load: Parameters<typeof later>[0]): void {
  const page = { path: '/broken', audience: everyone, Page: later(load) }
  const routes = [{ path: '/broken', element: <Gate page={page} />, errorElement: <PageCrash /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/broken'] })
  render(
    <KitProvider queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </KitProvider>,
  )
}

test('a page that breaks says so, and can be loaded anew', async () => {
  open(async () => () => {
    throw new Error('broken')
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'حدث خطأ غير متوقع' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'نسخ تفاصيل الخطأ' })).toBeVisible()
})

test('a page whose code cannot be fetched says what helps', async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(await screen.findByRole('heading', { level: 1, name: /تعذّر تحميل هذه الصفحة/ })).toBeVisible()
})
