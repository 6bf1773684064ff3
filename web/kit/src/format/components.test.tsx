import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Ltr, Money, Name, Time } from './components.tsx'

const now = '2026-11-24T16:00:00Z'

test('a time element contains its ISO instant and its full text', () => {
  renderScreen(<Time at="2026-11-24T17:30:00Z" />, { now })
  const time = screen.getByText('اليوم ٧:٣٠ م')
  expect(time).toHaveAttribute('datetime', '2026-11-24T17:30:00.000Z')
  expect(time).toHaveAttribute('title', 'الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ مساءً')
})

test.each([
  ['near', 'اليوم ٧:٣٠\u00a0م'],
  ['full', 'الثلاثاء، ٢٤\u00a0نوفمبر، ٧:٣٠\u00a0م'],
  ['clock', '٧:٣٠\u00a0م'],
] as const)('«م» or «ص» stays with its hour and the month with its day at a line end: %s', (as, words) => {
  renderScreen(<Time at="2026-11-24T17:30:00Z" as={as} />, { now })
  expect(screen.getByText(/٧:٣٠ م$/).textContent).toBe(words)
})

test('a screen reader says the name of the pound and announces the old price', () => {
  renderScreen(<Money piastres={486_000} before={540_000} />)
  expect(screen.getByText(/٤٬٨٦٠.جنيهًا مصريًا/)).toBeInTheDocument()
  expect(screen.getByText(/قبل الخصم/).closest('s')).toHaveTextContent(/٥٬٤٠٠.جنيه مصري/)
})

test('GLOBAL-13 names and typed values are isolated from the sentence', () => {
  renderScreen(
    <p>
      درسك مع <Name>Sara Ali</Name> برقم <Ltr>0100</Ltr>.
    </p>,
  )
  expect(screen.getByText('Sara Ali').tagName).toBe('BDI')
  expect(screen.getByText('0100')).toHaveAttribute('dir', 'ltr')
})
