import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PasswordRecovery } from './PasswordRecovery.tsx'
import { keepRecovery, readRecovery } from './recovery-progress.ts'

const sentence = 'إن كان لهذا البريد حساب فستصله رسالة فيها رمز.'
const box = () => screen.findByRole('textbox', { name: 'رمز التأكيد' })
const password = () => screen.findByLabelText('كلمة المرور الجديدة')

type Screen = ReturnType<typeof renderScreen>

async function goToPassword({ user }: Screen, code = '12345'): Promise<void> {
  await user.click(await box())
  await user.paste(code)
  await password()
}

async function typePasswords({ user }: Screen): Promise<void> {
  await user.type(await password(), 'Secret#12')
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Secret#12')
}

async function save({ user }: Screen): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }))
}

function open(onDone = vi.fn()) {
  return renderScreen(<PasswordRecovery start={{ step: 'code', email: 'mona@example.com' }} onDone={onDone} />)
}

test('FORGET-1 every mail address leads to the same sentence and the same next step', async () => {
  const asked = answer(confirmationCodeEndpoints.sendPassword, { ok: true })
  const page = renderScreen(<PasswordRecovery start={{ step: 'email', email: '' }} onDone={vi.fn()} />)
  await page.user.type(screen.getByRole('textbox', { name: 'البريد الإلكتروني' }), 'Nobody@Example.com ')
  await page.user.click(screen.getByRole('button', { name: 'إرسال الرمز' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(asked[0]?.body).toEqual({ email: 'nobody@example.com' })
})

test('FORGET-2 mail, code and password are sent together', async () => {
  const asked = answer(confirmationCodeEndpoints.confirmPassword, { ok: true })
  const done = vi.fn()
  const page = open(done)
  await goToPassword(page)
  await typePasswords(page)
  await save(page)
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(asked[0]?.body).toEqual({ email: 'mona@example.com', code: '12345', password: 'Secret#12' })
})

test('a wrong code leads back to its step and keeps the typed password', async () => {
  refuse(confirmationCodeEndpoints.confirmPassword, 'invalid-verification-code')
  const page = open()
  await goToPassword(page)
  await typePasswords(page)
  await save(page)
  expect(await box()).toHaveAccessibleDescription(codeText('invalid-verification-code'))
  await goToPassword(page, '54321')
  expect(await password()).toHaveValue('Secret#12')
})

test('a code whose first try succeeded with a lost answer is not called wrong', async () => {
  cutOff(confirmationCodeEndpoints.confirmPassword)
  const page = open()
  await goToPassword(page)
  await typePasswords(page)
  await save(page)
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('send-failed'))
  refuse(confirmationCodeEndpoints.confirmPassword, 'invalid-verification-code')
  await save(page)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^ربما حُفظت كلمة المرور الجديدة/))
  expect(await password()).toHaveValue('Secret#12')
})

test('FORGET-3 after five wrong codes only a new code remains', async () => {
  refuse(confirmationCodeEndpoints.confirmPassword, 'invalid-verification-code')
  const page = open()
  await goToPassword(page)
  await typePasswords(page)
  for (const code of ['11111', '22222', '33333', '44444']) {
    await save(page)
    await goToPassword(page, code)
  }
  await save(page)
  expect(await screen.findByRole('button', { name: /إعادة/ })).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'متابعة' })).not.toBeInTheDocument()
})

test('mail and step survive a reload, the password never does', async () => {
  const page = renderScreen(
    <PasswordRecovery start={{ step: 'code', email: 'mona@example.com' }} onProgress={keepRecovery} onDone={vi.fn()} />,
  )
  await goToPassword(page)
  await page.user.type(await password(), 'Secret#12')
  expect(readRecovery()).toEqual({ step: 'code', email: 'mona@example.com' })
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Secret')
  keepRecovery(null)
})
