import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'

const sizes = [
  ['text-xs', '12px'],
  ['text-sm', '14px'],
  ['text-base', '16px'],
  ['text-lg', '18px'],
  ['text-xl', '22px'],
  ['text-2xl', '28px'],
] as const

test.each(sizes)('%s is %s high', (size, pixels) => {
  renderScreen(<p className={size}>حوار</p>)
  expect(getComputedStyle(screen.getByText('حوار')).fontSize).toBe(pixels)
})
