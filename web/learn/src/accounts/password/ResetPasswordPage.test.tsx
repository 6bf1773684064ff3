import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toasted } from '../../pages/testing/toasted.ts'
import { dropMailLink, takeMailLink } from '../../shell/mail-link.ts'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import { keepRecovery } from './recovery-progress.ts'
import './ResetPasswordPage.tsx'

afterEach(() => {
  act(dropMailLink)
  keepRecovery(null)
})

function followLink(): void {
  history.replaceState(null, '', '/reset-password#email=mona%40example.com&code=12345')
  takeMailLink()
}

async function save(user: ReturnType<typeof renderApp>['user'], name: string | RegExp = 'حفظ كلمة المرور') {
  await user.type(await screen.findByLabelText('كلمة المرور الجديدة'), 'Secret#12')
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Secret#12')
  await user.click(screen.getByRole('button', { name }))
}

test('RESET-1 the link asks for the password alone and ends at the login', async () => {
  const asked = answer(confirmationCodeEndpoints.confirmPassword, { ok: true })
  followLink()
  const app = renderApp('/reset-password')
  await save(app.user)
  expect(await screen.findByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeVisible()
  await toasted('تم تغيير كلمة المرور، وخرج حسابك من كل الأجهزة.')
  expect(asked[0]?.body).toEqual({ email: 'mona@example.com', code: '12345', password: 'Secret#12' })
})

test('RESET-2 neither mail nor code stays in the address bar', async () => {
  followLink()
  renderApp('/reset-password')
  expect(await screen.findByLabelText('كلمة المرور الجديدة')).toBeVisible()
  expect(location.href).toMatch(/\/reset-password$/)
})

test('RESET-3 without a link the page asks for a code', async () => {
  const app = renderApp('/reset-password')
  expect(await screen.findByRole('heading', { level: 1, name: 'استعادة كلمة المرور' })).toBeVisible()
  expect(app.address()).toBe('/forget-password')
})

test('RESET-4 an expired link offers a new code for the same mail', async () => {
  refuse(confirmationCodeEndpoints.confirmPassword, 'expired-verification-code')
  followLink()
  const app = renderApp('/reset-password')
  await save(app.user)
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('expired-verification-code'))
  await app.user.click(screen.getByRole('button', { name: 'إرسال رمز جديد' }))
  expect(await screen.findByRole('textbox', { name: 'رمز التأكيد' })).toBeVisible()
  expect(app.address()).toBe('/forget-password')
})

test('the link of another account names its owner and ends the present login', async () => {
  answer(confirmationCodeEndpoints.confirmPassword, { ok: true })
  enterAs({ email: 'other@example.com' })
  followLink()
  const app = renderApp('/reset-password')
  expect(await screen.findByText(/هذا الرابط يخص/)).toHaveTextContent('هذا الرابط يخص mona@example.com.')
  await save(app.user, /mona@example\.com/)
  expect(await screen.findByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeVisible()
  expect(readLogin()).toBeNull()
})
