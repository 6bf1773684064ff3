import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Factor, secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FactorsOfUser } from './FactorsOfUser.tsx'

const factor: Factor = {
  id: '5f0c1a52-9a43-4f0e-8f0b-6f6a3c1d2e4b',
  kind: 'passkey',
  name: 'هاتف هدى',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  parked: false,
}
const reason = 'ضاع الهاتف، ورأيتها في المكتب'
const waiting = { reason, askedAt: '2026-11-24T10:00:00.000Z', readyAt: '2026-11-25T10:00:00.000Z', done: false }

function open(viewer: Role, role: Role, reset: typeof waiting | null = null) {
  loggedIn({ id: 1, role: viewer })
  answer(secondFactorEndpoints.ofUser, { list: [factor], codesLeft: 7, reset })
  return renderScreen(<FactorsOfUser user={someUser({ id: 31, role })} />)
}

const resetButton = () => screen.queryByRole('button', { name: 'إعادة ضبط التحقق بخطوتين' })

test('an admin sees the ways of a tutor, and resets them with a reason', async () => {
  const { user } = open(Role.RegularAdmin, Role.Tutor)
  expect(await screen.findByText('هاتف هدى')).toBeVisible()
  expect(screen.getByText('رموز الطوارئ: ٧ رموز')).toBeVisible()
  await user.click(resetButton() as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'إعادة ضبط التحقق بخطوتين' }))
  await user.type(dialog.getByRole('textbox', { name: /السبب/ }), reason)
  const asked = answer(secondFactorEndpoints.reset, { ...waiting, done: true })
  await user.click(dialog.getByRole('button', { name: 'إعادة ضبط التحقق بخطوتين' }))
  expect(await screen.findByText('تمت إعادة ضبط التحقق بخطوتين.')).toBeVisible()
  expect(asked.map(({ path, body }) => [path, body])).toEqual([['/api/v1/user/31/second-factor/reset', { reason }]])
})

test('a regular admin is not offered the reset of staff', async () => {
  open(Role.RegularAdmin, Role.Studio)
  expect(await screen.findByText('هاتف هدى')).toBeVisible()
  expect(resetButton()).toBeNull()
})

test('a reset that waits is stopped by a super admin', async () => {
  const { user } = open(Role.SuperAdmin, Role.SuperAdmin, waiting)
  const stopped = answer(secondFactorEndpoints.stopReset, { ok: true })
  await user.click(await screen.findByRole('button', { name: 'إيقاف' }))
  await waitFor(() => expect(stopped).toHaveLength(1))
  expect(await screen.findByText('تم إيقاف إعادة الضبط.')).toBeVisible()
})
