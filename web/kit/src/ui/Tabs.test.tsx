import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Tabs } from './Tabs.tsx'

test('in tabs the left arrow moves to the next tab, because the page reads from right to left', async () => {
  const choose = vi.fn()
  const tabs = [
    { value: 'profile' as const, words: 'الملف', content: 'نبذة' },
    { value: 'reviews' as const, words: 'التقييمات', content: 'آراء' },
  ]
  const { user } = renderScreen(<Tabs label="المدرّس" tabs={tabs} value="profile" onChange={choose} />)
  await user.click(screen.getByRole('tab', { name: 'الملف' }))
  await user.keyboard('{ArrowLeft}')
  expect(choose).toHaveBeenLastCalledWith('reviews')
})
