import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Meter } from './figures.tsx'
import { Rating } from './Rating.tsx'

test('a rating and a meter have their text as accessible name', () => {
  renderScreen(
    <>
      <Rating value={4.75} count={28} />
      <Meter label="متبقٍّ ٦٠ من ١٢٠ دقيقة هذا الأسبوع" value={60} max={120} />
    </>,
  )
  expect(screen.getByRole('img', { name: '٤٫٨ من ٥' })).toBeVisible()
  expect(screen.getByText('(٢٨ تقييمًا)')).toBeVisible()
  expect(screen.getByRole('meter', { name: /متبقٍّ ٦٠/ })).toHaveAttribute('aria-valuenow', '60')
})
