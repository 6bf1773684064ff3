import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { forgetLogin } from '../login/login.ts'
import { loggedIn } from '../testing/logged-in.ts'
import { renderInHistory } from '../testing/render-in-history.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

beforeEach(() => void loggedIn())

function Form({ changed }: { changed: boolean }) {
  return (
    <>
      <UnsavedGuard when={changed} />
      <Link to="/plans">الباقات</Link>
    </>
  )
}

const question = () => screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })

test('leaving a changed form asks first, and the user can stay or leave', async () => {
  const { user, address } = renderScreen(<Form changed />, { at: '/settings' })
  await user.click(screen.getByRole('link', { name: 'الباقات' }))
  expect(await question()).toHaveAccessibleDescription('ما لم يُحفظ سيضيع.')
  await user.click(screen.getByRole('button', { name: 'إكمال التعديل' }))
  expect(address()).toBe('/settings')
  await user.click(screen.getByRole('link', { name: 'الباقات' }))
  await user.click(await screen.findByRole('button', { name: 'الخروج بلا حفظ' }))
  await waitFor(() => expect(address()).toBe('/plans'))
})

test('another part of the same page opens without asking, another record asks', async () => {
  const { router, address } = renderScreen(<Form changed />, { at: '/reports?report=5' })
  await act(() => router.navigate('/reports?report=5#replies'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => router.navigate('/reports?report=6'))
  expect(await question()).toBeVisible()
  expect(address()).toBe('/reports?report=5')
})

test('a logout leads to the login without asking', async () => {
  const { router, address } = renderScreen(<Form changed />, { at: '/settings' })
  act(() => forgetLogin())
  await act(() => router.navigate('/login'))
  expect(address()).toBe('/login')
})

const inHistory = (page: ReactNode) => renderInHistory(onTestFinished, { from: '/dashboard', path: '/settings', page })

test('Back asks first, and leads back after the user discards the changes', async () => {
  const user = await inHistory(<Form changed />)
  history.back()
  expect(await question()).toBeVisible()
  // The router puts the address back in a separate step.
  await waitFor(() => expect(location.pathname).toBe('/settings'))
  await user.click(screen.getByRole('button', { name: 'الخروج بلا حفظ' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
})

function FormUnderDialog() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Form changed />
      <Dialog open={open} onOpenChange={setOpen} title="تغيير البريد" />
    </>
  )
}

test('Back closes a dialog above a changed form without asking, and asks before leaving the page', async () => {
  await inHistory(<FormUnderDialog />)
  expect(await screen.findByRole('dialog', { name: 'تغيير البريد' })).toBeVisible()
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/settings')
  history.back()
  expect(await question()).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/settings'))
})

const isClosingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving an unchanged form or closing its window never asks', async () => {
  const { user, address } = renderScreen(<Form changed={false} />, { at: '/settings' })
  expect(isClosingAsked()).toBe(false)
  await user.click(screen.getByRole('link', { name: 'الباقات' }))
  expect(address()).toBe('/plans')
})

test('closing the window of a changed form asks first', () => {
  renderScreen(<Form changed />)
  expect(isClosingAsked()).toBe(true)
})
