import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { CopyButton } from './IconButton.tsx'

test('a browser that refuses to copy is not said to have copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { user } = renderScreen(<CopyButton text="963455678" label="نسخ الرقم" />)
  await user.click(screen.getByRole('button', { name: 'نسخ الرقم' }))
  expect(await screen.findByText(/^لم يسمح المتصفح بالنسخ/)).toBeVisible()
  expect(screen.queryByText('تم النسخ.')).toBeNull()
})
