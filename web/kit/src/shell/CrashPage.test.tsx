import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, lazy, Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { CrashBoundary, PageCrash } from './CrashPage.tsx'
import { createQueryClient, KitProvider } from './KitProvider.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const unfetched = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const broken = async () => () => {
  throw new Error('broken')
}

function open(load: () => Promise<ComponentType>, reload: () => void): void {
  const Page = lazy(async () => ({ default: await load() }))
  const page = (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
  const routes = [
    { path: '/broken', element: page, errorElement: <PageCrash home="/" reload={reload} /> },
    { path: '/', element: <h1>البداية</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/broken'] })
  render(
    <KitProvider queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </KitProvider>,
  )
}

test('a page that fails to render says so, is not loaded again by itself, and offers a reload and a way home', async () => {
  const reload = vi.fn()
  open(broken, reload)
  expect(await screen.findByRole('heading', { level: 1, name: 'حدث خطأ غير متوقع' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'نسخ تفاصيل الخطأ' })).toBeVisible()
  window.dispatchEvent(new Event('online'))
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: 'العودة إلى الرئيسية' }))
  expect(await screen.findByRole('heading', { name: 'البداية' })).toBeVisible()
})

test('a page whose code fails to load says that a reload helps, and is loaded again when the network is back', async () => {
  const reload = vi.fn()
  open(unfetched, reload)
  expect(await screen.findByRole('heading', { level: 1, name: 'تعذّر تحميل الصفحة' })).toBeVisible()
  expect(screen.getByText('راجع اتصالك بالإنترنت ثم أعد تحميلها.')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('without a network such a page says that it needs one, and has no error to copy', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  open(unfetched, vi.fn())
  expect(await screen.findByRole('heading', { level: 1, name: 'هذه الصفحة تحتاج إلى الإنترنت' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'نسخ تفاصيل الخطأ' })).toBeNull()
})

function Broken(): never {
  throw new Error('mona@example.com')
}

test('a crash offers a reload and details without personal data to copy', async () => {
  const { user } = renderScreen(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'حدث خطأ غير متوقع' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'نسخ تفاصيل الخطأ' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('version')
  expect(copied).not.toContain('mona')
})
