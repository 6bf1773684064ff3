import { renderHook, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useIdempotencyKey } from './retries.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

function Form({ changed }: { changed: boolean }) {
  return (
    <>
      <UnsavedGuard when={changed} />
      <Link to="/plans">الباقات</Link>
    </>
  )
}

test('leaving a changed form asks first, and staying stays', async () => {
  const { user, address } = renderScreen(<Form changed />, { at: '/settings' })
  await user.click(screen.getByRole('link', { name: 'الباقات' }))
  const question = await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })
  expect(question).toHaveAccessibleDescription('ستُفقد التغييرات عند المغادرة.')
  await user.click(screen.getByRole('button', { name: 'البقاء' }))
  expect(address()).toBe('/settings')
})

test('leaving anyway leaves', async () => {
  const { user, address } = renderScreen(<Form changed />, { at: '/settings' })
  await user.click(screen.getByRole('link', { name: 'الباقات' }))
  await user.click(await screen.findByRole('button', { name: 'المغادرة دون حفظ' }))
  await waitFor(() => expect(address()).toBe('/plans'))
})

test('an unchanged form lets go at once, also when the window closes', async () => {
  const { user, address } = renderScreen(<Form changed={false} />, { at: '/settings' })
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(false)
  await user.click(screen.getByRole('link', { name: 'الباقات' }))
  expect(address()).toBe('/plans')
})

test('a changed form holds the closing window', () => {
  renderScreen(<Form changed />)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})

test('one act keeps one key, and another input makes a new one', () => {
  const { result, rerender } = renderHook(({ slot }) => useIdempotencyKey(slot), { initialProps: { slot: 9 } })
  const first = result.current
  rerender({ slot: 9 })
  expect(result.current).toBe(first)
  rerender({ slot: 10 })
  expect(result.current).not.toBe(first)
})
