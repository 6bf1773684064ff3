import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, lazy, Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageCrash } from './CrashPage.tsx'
import { createQueryClient, KitProvider } from './KitProvider.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function open(load: () => Promise<ComponentType>, reload?: () => void): void {
  const Page = lazy(async () => ({ default: await load() }))
  const broken = (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
  const routes = [
    { path: '/broken', element: broken, errorElement: <PageCrash home="/" {...(reload && { reload })} /> },
    { path: '/', element: <h1>البداية</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/broken'] })
  render(
    <KitProvider queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </KitProvider>,
  )
}

test('a page that fails to render says so, can be reloaded, and offers a way home', async () => {
  open(async () => () => {
    throw new Error('broken')
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'حدث خطأ غير متوقع' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'نسخ تفاصيل الخطأ' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'العودة إلى الرئيسية' }))
  expect(await screen.findByRole('heading', { name: 'البداية' })).toBeVisible()
})

test('a page whose code fails to load says that a reload helps', async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(await screen.findByRole('heading', { level: 1, name: 'تعذّر تحميل الصفحة' })).toBeVisible()
  expect(screen.getByText('راجع اتصالك بالإنترنت ثم أعد تحميلها.')).toBeVisible()
})

test('a page whose code fails to load is loaded again when the network is back', async () => {
  const reload = vi.fn()
  open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), reload)
  await screen.findByRole('heading', { level: 1, name: 'تعذّر تحميل الصفحة' })
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that fails to render is not loaded again by itself', async () => {
  const reload = vi.fn()
  open(
    async () => () => {
      throw new Error('broken')
    },
    reload,
  )
  await screen.findByRole('heading', { level: 1, name: 'حدث خطأ غير متوقع' })
  window.dispatchEvent(new Event('online'))
  expect(reload).not.toHaveBeenCalled()
})
