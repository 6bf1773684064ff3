import { codeEndpoints } from '@hiwar/contract/codes.ts'
import { planEndpoints } from '@hiwar/contract/plans.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterAs, renderApp } from './testing/render-app.tsx'
import { askToVerify, closeVerification } from './verification.ts'

beforeEach(() => {
  answer(planEndpoints.list, { list: [], total: 0 })
})
afterEach(() => act(() => closeVerification(false)))

function ask(): Promise<boolean> {
  let goesOn = Promise.resolve(false)
  act(() => {
    goesOn = askToVerify()
  })
  return goesOn
}

test('an act of a verified student goes on at once', async () => {
  enterAs({ verifiedEmail: true })
  await expect(askToVerify()).resolves.toBe(true)
})

test('GUARD-3 an unverified student proves the mail first, and then the act goes on', async () => {
  enterAs({ verified: false, verifiedEmail: false, verifiedPhone: false })
  answer(codeEndpoints.sendEmail, { ok: true })
  answer(codeEndpoints.confirmEmail, { ok: true })
  const { user } = renderApp('/plans')
  await screen.findByRole('heading', { level: 1 })
  const goesOn = ask()
  const dialog = await screen.findByRole('dialog', { name: 'توثيق الحساب' })
  expect(dialog).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'توثيق البريد' }).at(-1) as HTMLElement)
  await user.click(await screen.findByRole('textbox', { name: 'رمز التأكيد' }))
  await user.paste('12345')
  await expect(goesOn).resolves.toBe(true)
})

test('an act that was put off does not go on', async () => {
  enterAs({ verified: false, verifiedEmail: false, verifiedPhone: false })
  const { user } = renderApp('/plans')
  await screen.findByRole('heading', { level: 1 })
  const goesOn = ask()
  await screen.findByRole('dialog', { name: 'توثيق الحساب' })
  await user.click(screen.getByRole('button', { name: 'رجوع' }))
  await expect(goesOn).resolves.toBe(false)
})
