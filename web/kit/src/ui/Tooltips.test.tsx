import { act, fireEvent, screen } from '@testing-library/react'
import { Trash2 } from 'lucide-react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import { IconButton } from './IconButton.tsx'
import { Tooltips } from './Tooltips.tsx'

const two = (
  <>
    <IconButton icon={Trash2} label="حذف الموعد" />
    <IconButton icon={Trash2} label="حذف السعر" />
    <Tooltips />
  </>
)

test('the name of an icon shows while the mouse rests on it, and disappears with a press', async () => {
  const { user } = renderScreen(two)
  await user.hover(screen.getByRole('button', { name: 'حذف الموعد' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('حذف الموعد')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'حذف الموعد' }))
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})

test('the keyboard shows the name of the icon that it has reached, and Escape closes it', async () => {
  const { user } = renderScreen(two)
  // A real key: the browser shows the focus of a program only after one, and another test may have used a real mouse.
  await userEvent.keyboard('{F8}')
  // Not by Tab, which would first reach a late toast of the test before.
  act(() => screen.getByRole('button', { name: 'حذف الموعد' }).focus())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('حذف الموعد')
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('حذف السعر')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})
