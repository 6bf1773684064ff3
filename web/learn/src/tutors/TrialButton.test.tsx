import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Trial, trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { now, tutorInfo } from '../pages/testing/fixtures.ts'
import { TrialButton } from './TrialButton.tsx'

const trial: Trial = { state: 'open', planId: 8, price: 0, days: 14, until: null, canceled: 0 }

function draw(differs: Partial<Trial> = {}) {
  const onTrial = vi.fn()
  const asked = answer(trialEndpoints.read, { ...trial, ...differs })
  loggedIn({ role: Role.Student })
  return { onTrial, asked, ...renderScreen(<TrialButton tutor={tutorInfo()} onTrial={onTrial} />, { now }) }
}

test.each(['open', 'phone', 'held'] as const)('a student whose trial is %s gets the button', async (state) => {
  const { onTrial, user } = draw({ state })
  await user.click(await screen.findByRole('button', { name: /^درس تعارف مجاني، ١٥ دقيقة/ }))
  expect(onTrial).toHaveBeenCalledOnce()
})

test('a price is named', async () => {
  draw({ price: 2_000 })
  expect(await screen.findByRole('button', { name: /^درس تعارف بـ/ })).toHaveTextContent('٢٠ ج.م.')
})

test.each(['off', 'booked', 'used'] as const)('a student whose trial is %s gets none', async (state) => {
  const { asked, container } = draw({ state })
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(container.querySelector('[aria-hidden]')).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})

test('a visitor has a link that works before the scripts arrive', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings({ trialPrice: 0 }))
  renderScreen(<TrialButton tutor={tutorInfo()} onTrial={() => {}} />, { now })
  expect(await screen.findByRole('link', { name: /^درس تعارف مجاني/ })).toHaveAttribute('href', '/t/5?trial=1')
})

test('nothing stays in place of a button that cannot be known', async () => {
  loggedIn({ role: Role.Student })
  const asked = refuse(trialEndpoints.read, 'unexpected')
  const { container } = renderScreen(<TrialButton tutor={tutorInfo()} onTrial={() => {}} />, { now })
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(container.querySelector('button')).toBeNull()
})
