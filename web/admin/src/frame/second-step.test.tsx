/** Tests of the login with a second factor. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someToken, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from './testing/render-admin.tsx'
import '../pages/board/BoardPage.tsx'
import '@hiwar/kit/accounts/second-factor/SecondStep.tsx'

async function enterPassword({ user }: ReturnType<typeof renderAdmin>): Promise<void> {
  await user.type(await screen.findByLabelText('البريد الإلكتروني'), 'staff@example.com')
  await user.type(screen.getByLabelText('كلمة المرور'), 'Hiwar-2026')
  await user.click(screen.getByRole('button', { name: 'دخول' }))
}

const codeField = () => screen.findByRole('textbox', { name: 'رمز من تطبيق الرموز' })

test('staff with a second factor log in with a code after the password', async () => {
  refuse(authEndpoints.password, 'second-factor-required')
  answer(secondFactorEndpoints.options, { ways: ['totp'], passkey: null })
  answer(secondFactorEndpoints.prove, { user: someUser({ role: Role.RegularAdmin }), token: someToken(7) })
  const view = renderAdmin('/login', null)
  await enterPassword(view)
  expect(await screen.findByRole('heading', { name: 'التحقق بخطوتين' })).toBeVisible()
  await view.user.type(await codeField(), '042137{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'لوحة اليوم' })).toBeVisible()
})

test('an expired challenge leads back to the password form, which says why', async () => {
  refuse(authEndpoints.password, 'second-factor-required')
  answer(secondFactorEndpoints.options, { ways: ['totp'], passkey: null })
  refuse(secondFactorEndpoints.prove, 'expired-challenge')
  const view = renderAdmin('/login', null)
  await enterPassword(view)
  await view.user.type(await codeField(), '042137{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('expired-challenge'))
  expect(screen.getByLabelText('البريد الإلكتروني')).toBeVisible()
})

test('SF-1 staff who need a second factor are asked to set one up, and do not see the board', async () => {
  const enrol = { user: someUser({ role: Role.RegularAdmin }), token: someToken(7), enrol: true as const }
  answer(authEndpoints.password, enrol)
  const view = renderAdmin('/login', null)
  await enterPassword(view)
  expect(await screen.findByRole('heading', { name: 'تفعيل التحقق بخطوتين' })).toBeVisible()
  expect(view.address()).toBe('/login')
})
