import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Articles } from './Articles.tsx'

test('an article says a paragraph twice where its text does, and leaves out a fact that is unset', () => {
  const faults = vi.spyOn(console, 'error')
  const lines = ['نرد المبلغ.', '{withdrawalText}', 'نرد المبلغ.']
  const article = { id: 'refund', title: 'الاسترداد', lines }
  const { container } = render(<Articles articles={[article]} rules={{ withdrawalText: '' }} />)
  expect(screen.getAllByText('نرد المبلغ.')).toHaveLength(2)
  expect(container.querySelectorAll('p')).toHaveLength(2)
  expect(faults).not.toHaveBeenCalled()
})
