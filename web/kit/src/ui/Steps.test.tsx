import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Steps } from './Steps.tsx'

test('steps mark the current one, and only finished steps lead back', async () => {
  const back = vi.fn()
  const { user } = renderScreen(<Steps label="الحجز" steps={['اليوم', 'المدة', 'الوقت']} at={1} onBack={back} />)
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  await user.click(screen.getByRole('button', { name: /اليوم/ }))
  expect(back).toHaveBeenCalledWith(0)
  expect(screen.queryByRole('button', { name: /الوقت/ })).toBeNull()
})
