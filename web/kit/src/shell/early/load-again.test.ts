import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAgain } from './load-again.ts'

afterEach(() => {
  sessionStorage.clear()
  document.querySelector('[role=alert]')?.remove()
})

test('a page whose app cannot be fetched loads again once, then says so beside a button', async () => {
  const reload = vi.fn()
  const fault = new TypeError('Failed to fetch dynamically imported module')
  loadAgain(fault, reload)
  expect(reload).toHaveBeenCalledOnce()
  expect(page.getByRole('alert').query()).toBeNull()

  expect(() => loadAgain(fault, reload)).toThrow(fault)
  expect(reload).toHaveBeenCalledOnce()
  expect(page.getByRole('alert').element()).toHaveTextContent('تعذّر تحميل الصفحة كاملة، فأزرارها لا تعمل بعد.')
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
  expect(reload).toHaveBeenCalledTimes(2)
})
