import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readLogin } from '../../login/login.ts'
import { answer, refuse } from '../../testing/answer-calls.ts'
import { loggedIn } from '../../testing/logged-in.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { codeText } from '../../words/codes.ts'
import { fieldText } from '../../words/field-codes.ts'
import { EmailCodeDialog } from './EmailCodeDialog.tsx'

function open({ isSent = true, code = null }: { isSent?: boolean; code?: string | null } = {}) {
  const { user } = loggedIn({ verified: false, verifiedEmail: false })
  const onClose = vi.fn()
  return { ...renderScreen(<EmailCodeDialog user={user} request={{ isSent, code }} onClose={onClose} />), onClose }
}

const box = () => screen.getByRole('textbox', { name: 'رمز التأكيد' })

test('opening the dialog mails a code, and the next one waits a minute', async () => {
  const asked = answer(confirmationCodeEndpoints.sendEmail, { ok: true })
  open({ isSent: false })
  expect(await screen.findByRole('button', { name: /إعادة الإرسال بعد/ })).toHaveAttribute('aria-disabled', 'true')
  expect(asked).toHaveLength(1)
  expect(screen.getByText('mona@example.com')).toBeVisible()
})

test('a code that was just mailed is not mailed again', async () => {
  const asked = answer(confirmationCodeEndpoints.sendEmail, { ok: true })
  open()
  await screen.findByRole('button', { name: /إعادة الإرسال بعد/ })
  expect(asked).toEqual([])
})

test('REG-6 pasted eastern digits are sent as 12345 without a press, and the account counts as verified', async () => {
  const asked = answer(confirmationCodeEndpoints.confirmEmail, { ok: true })
  const { user, onClose } = open()
  await user.click(box())
  await user.paste('١٢٣٤٥')
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(asked.map(({ body }) => body)).toEqual([{ code: '12345' }])
  expect(readLogin()?.user).toMatchObject({ verifiedEmail: true, verified: true })
})

test('a wrong code is cleared and explained, and can be typed again in the same place', async () => {
  refuse(confirmationCodeEndpoints.confirmEmail, 'invalid-verification-code')
  const { user } = open()
  await user.click(box())
  await user.paste('11111')
  await waitFor(() => expect(box()).toHaveAccessibleDescription(codeText('invalid-verification-code')))
  expect(box()).toHaveValue('')
  expect(box()).toHaveFocus()
})

test('after five wrong tries only a new code helps', async () => {
  refuse(confirmationCodeEndpoints.confirmEmail, 'invalid-verification-code')
  const { user } = open()
  for (const digit of ['1', '2', '3', '4', '5']) {
    await user.click(box())
    await user.paste(digit.repeat(5))
    if (digit !== '5') await waitFor(() => expect(box()).toHaveValue(''))
  }
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'تأكيد' })).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(codeText('expired-verification-code'))
})

test('an address that was verified elsewhere meanwhile counts as verified', async () => {
  refuse(confirmationCodeEndpoints.sendEmail, 'email-already-verified')
  const { onClose } = open({ isSent: false })
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
})

test('a code that is too short is not sent', async () => {
  const asked = answer(confirmationCodeEndpoints.confirmEmail, { ok: true })
  const { user } = open()
  await user.type(box(), '123')
  await user.click(screen.getByRole('button', { name: 'تأكيد' }))
  expect(box()).toHaveAccessibleDescription(fieldText('invalid-verification-code'))
  expect(asked).toEqual([])
})

test('a wrong address is corrected in the same dialog, and the code that it gets is awaited', async () => {
  const { user: person } = loggedIn({ verified: false, verifiedEmail: false })
  const asked = answer(accountEndpoints.update, { ...person, email: 'right@example.com' })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'تغيير البريد' }))
  await user.type(screen.getByRole('textbox', { name: 'البريد الجديد' }), 'right@example.com')
  await user.click(screen.getByRole('button', { name: 'حفظ البريد' }))
  await waitFor(() => expect(box()).toHaveValue(''))
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'right@example.com' }])
  expect(screen.getByRole('button', { name: /إعادة الإرسال بعد/ })).toBeVisible()
})
