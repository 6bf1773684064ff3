import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Button } from './buttons.tsx'

test('a button works by mouse and by keyboard', async () => {
  const act = vi.fn()
  const { user } = renderScreen(<Button onClick={act}>حفظ</Button>)
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await user.keyboard('{Enter}')
  expect(act).toHaveBeenCalledTimes(2)
})

test('a busy button keeps its name and ignores a second press', async () => {
  const act = vi.fn()
  const submit = vi.fn()
  const { user } = renderScreen(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={act}>
        حفظ
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'حفظ' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  expect(act).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('a disabled button can take the focus and says why it is disabled', async () => {
  const act = vi.fn()
  const { user } = renderScreen(
    <Button disabledReason="لا يوجد اتصال بالإنترنت." onClick={act}>
      حجز درس
    </Button>,
  )
  await user.tab()
  const button = screen.getByRole('button')
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleDescription('لا يوجد اتصال بالإنترنت.')
  await user.keyboard('{Enter}')
  expect(act).not.toHaveBeenCalled()
})
