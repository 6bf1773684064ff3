import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Avatar } from './Avatar.tsx'

test('initials are the first letters of the first and last word, not joined', () => {
  const people = ['سارة عبد الرحمن', 'Sara Ali', 'منى', ' '].map((name) => <Avatar key={name} name={name} />)
  const { container } = renderScreen(people)
  const drawn = [...container.querySelectorAll('[data-initials]')]
  expect(drawn.map((each) => each.getAttribute('data-initials'))).toEqual(['س ر', 'S A', 'م', ''])
})

test('a picture without a name beside it has the name as label, and falls back to initials', () => {
  renderScreen(<Avatar name="سارة علي" decorative={false} />)
  const drawn = screen.getByRole('img', { name: 'سارة علي' }).querySelector('[data-initials]')
  expect(drawn).toHaveAttribute('data-initials', 'س ع')
})

test.each(['size-8! text-[0.625rem]!', 'size-9'])('wide initials stay within a small picture, %s', (size) => {
  renderScreen(<Avatar name="شادي صالح" size="small" decorative={false} className={size} />)
  const drawn = screen.getByRole('img', { name: 'شادي صالح' }).querySelector('[data-initials]')
  expect(drawn?.scrollHeight).toBeLessThanOrEqual(drawn?.clientHeight ?? 0)
  expect(drawn?.scrollWidth).toBeLessThanOrEqual(drawn?.clientWidth ?? 0)
})
