import { render } from '@testing-library/react'
import { type ReactNode, startTransition, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type EarlyActs, watchEarlyActs } from './early-acts.ts'

const onSend = vi.fn()
const onOpen = vi.fn()
let root: HTMLElement
let drawn: Root | null = null
let acts: EarlyActs

beforeEach(() => {
  onSend.mockReset()
  onOpen.mockReset()
  root = document.createElement('div')
  const { container, unmount } = render(<Page />)
  root.innerHTML = `<div data-visitors>${container.innerHTML}</div>`
  unmount()
  document.body.append(root)
  acts = watchEarlyActs(root.firstElementChild as HTMLElement)
  acts.carryInto(root)
})

afterEach(() => {
  drawn?.unmount()
  root.remove()
})

function Page(): ReactNode {
  const [name, setName] = useState('')
  return (
    <>
      <button type="button">الأول</button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSend(name)
        }}
      >
        <input aria-label="الاسم" name="name" value={name} onChange={(event) => setName(event.target.value)} />
        <button type="submit">إرسال</button>
      </form>
      <button type="button" onClick={onOpen}>
        التصفية
      </button>
    </>
  )
}

function drawApp(): void {
  drawn = createRoot(root)
  startTransition(() => drawn?.render(<Page />))
}

const field = () => page.getByLabelText('الاسم')

test('what was typed and the focus reach the field of the app', async () => {
  await field().fill('منى')
  drawApp()
  await vi.waitFor(() => expect(root.querySelector('[data-visitors]')).toBeNull())
  expect(field().element()).toHaveValue('منى')
  expect(field().element()).toHaveFocus()
  await page.getByRole('button', { name: 'إرسال' }).click()
  expect(onSend).toHaveBeenCalledExactlyOnceWith('منى')
})

test('a form that was sent is sent by the app, with what was typed', async () => {
  await field().fill('منى')
  await page.getByRole('button', { name: 'إرسال' }).click()
  expect(onSend).not.toHaveBeenCalled()
  drawApp()
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith('منى'))
})

test('a press before a form is sent is repeated too, once and before the form', async () => {
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'التصفية' }).click()
  await page.getByRole('button', { name: 'إرسال' }).click()
  drawApp()
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce())
  expect(onOpen).toHaveBeenCalledOnce()
  expect(onOpen).toHaveBeenCalledBefore(onSend)
})

test('a finger that is down while the app draws has pressed its button', async () => {
  const button = page.getByRole('button', { name: 'التصفية' })
  button.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  drawApp()
  await vi.waitFor(() => expect(root.querySelector('[data-visitors]')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve))
  window.dispatchEvent(new PointerEvent('pointerup'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('the app waits while a form is being filled in, and no longer when it is sent', async () => {
  await field().fill('منى')
  const onFree = vi.fn()
  void acts.whenFree().then(onFree)
  await Promise.resolve()
  expect(onFree).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'إرسال' }).click()
  await vi.waitFor(() => expect(onFree).toHaveBeenCalled())
})
