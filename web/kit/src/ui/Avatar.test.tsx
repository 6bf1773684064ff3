import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Avatar } from './Avatar.tsx'

test('initials are the first letters of the first and last word, not joined', () => {
  const people = ['سارة عبد الرحمن', 'Sara Ali', 'منى', ' '].map((name) => <Avatar key={name} name={name} />)
  const { container } = renderScreen(people)
  const drawn = [...container.querySelectorAll('[data-initials]')]
  expect(drawn.map((each) => each.getAttribute('data-initials'))).toEqual(['س ر', 'S A', 'م', ''])
})

test.each(['size-8! text-[0.625rem]!', 'size-9'])('wide initials stay within a small picture, %s', (size) => {
  const { container } = renderScreen(<Avatar name="شادي صالح" size="small" className={size} />)
  const drawn = container.querySelector('[data-initials]')
  expect(drawn?.scrollHeight).toBeLessThanOrEqual(drawn?.clientHeight ?? 0)
  expect(drawn?.scrollWidth).toBeLessThanOrEqual(drawn?.clientWidth ?? 0)
})
