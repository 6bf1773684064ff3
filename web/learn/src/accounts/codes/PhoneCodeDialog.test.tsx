import { MessagingApp, Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx'

function open(differs: Partial<User> = {}) {
  const { user } = loggedIn({ verified: false, verifiedEmail: false, ...differs })
  const onClose = vi.fn()
  return {
    ...renderScreen(<PhoneCodeDialog user={user} request={{ phone: null, method: null }} onClose={onClose} />),
    onClose,
  }
}

const number = () => screen.getByRole('textbox', { name: 'رقم الهاتف' })
const box = () => screen.findByRole('textbox', { name: 'رمز التأكيد' })
const send = () => screen.getByRole('button', { name: 'إرسال الرمز' })

test('a number is verified by the code from the chosen app, which carries notifications from then on', async () => {
  const sent = answer(confirmationCodeEndpoints.sendPhone, { ok: true })
  const confirmed = answer(confirmationCodeEndpoints.confirmPhone, { ok: true })
  const { user, onClose } = open()
  await user.type(number(), '٠١٠١٢٣٤٥٦٧٨')
  await user.click(screen.getByRole('radio', { name: 'تيليجرام' }))
  await user.click(send())
  await user.click(await box())
  expect(screen.getByText('01012345678')).toBeVisible()
  expect(screen.getByRole('button', { name: /إعادة الإرسال بعد/ })).toHaveAttribute('aria-disabled', 'true')
  await user.paste('٥٤٣٢١')
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  const method = MessagingApp.Telegram
  expect(sent.map(({ body }) => body)).toEqual([{ phone: '+201012345678', method }])
  expect(confirmed.map(({ body }) => body)).toEqual([{ code: '54321', method }])
  const proved = { phone: '+201012345678', verifiedPhone: true, verifiedTelegram: true, notificationMethod: method }
  expect(readLogin()?.user).toMatchObject({ ...proved, verified: true })
})

test('SET-4 a number that is hidden from Telegram shows its steps and the way by WhatsApp', async () => {
  const sent = answer(confirmationCodeEndpoints.sendPhone, { ok: true })
  refuse(confirmationCodeEndpoints.sendPhone, 'unresolved-phone')
  const { user } = open()
  await user.type(number(), '01012345678')
  await user.click(screen.getByRole('radio', { name: 'تيليجرام' }))
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('هذا الرقم مخفي على تيليجرام')
  answer(confirmationCodeEndpoints.sendPhone, ({ body }) => {
    sent.push({ body } as never)
    return { ok: true } as const
  })
  await user.click(screen.getByRole('button', { name: 'الإرسال عبر واتساب' }))
  await box()
  expect(sent.map(({ body }) => body)).toEqual([{ phone: '+201012345678', method: MessagingApp.Whatsapp }])
})

test('a text that is no Egyptian number is refused before it is sent', async () => {
  const sent = answer(confirmationCodeEndpoints.sendPhone, { ok: true })
  const { user } = open()
  await user.type(number(), '0201234')
  await user.click(send())
  expect(number()).toHaveAccessibleDescription(new RegExp(fieldText('invalid-phone')))
  expect(sent).toEqual([])
})

test('a new number replaces the stored one before its code is sent', async () => {
  const asked: unknown[] = []
  answer(accountEndpoints.update, ({ body }) => {
    asked.push(body)
    return { ...(readLogin()?.user as User), ...(body as Partial<User>) }
  })
  answer(confirmationCodeEndpoints.sendPhone, ({ body }) => {
    asked.push(body)
    return { ok: true } as const
  })
  const { user } = open({ phone: '+201000000001', notificationMethod: MessagingApp.Whatsapp })
  await user.clear(number())
  await user.type(number(), '01000000002')
  await user.click(send())
  await box()
  expect(asked).toEqual([
    { phone: '+201000000002', notificationMethod: null },
    { phone: '+201000000002', method: MessagingApp.Whatsapp },
  ])
})

test('a confirmed number stays while its owner has not confirmed to be there', async () => {
  answer(secondFactorEndpoints.options, { ways: ['password'], passkey: null })
  const asked = refuse(accountEndpoints.update, 'confirmation-required')
  const { user } = open({ phone: '+201000000001', verifiedPhone: true, notificationMethod: MessagingApp.Whatsapp })
  await user.clear(number())
  await user.type(number(), '01000000002')
  await user.click(send())
  const dialog = within(await screen.findByRole('dialog', { name: 'تأكيد الهوية' }))
  await user.click(dialog.getByRole('button', { name: 'رجوع' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('confirmation-required'))
  expect(asked.map(({ body }) => body)).toEqual([{ phone: '+201000000002', notificationMethod: null }])
})

test('TSET-3 a tutor is warned that a new number hides the profile', async () => {
  const tutor = { role: Role.Tutor, phone: '+201000000001', verifiedPhone: true, verifiedWhatsApp: true }
  const { user } = open(tutor)
  expect(screen.queryByText(/يختفي ملفك/)).not.toBeInTheDocument()
  await user.clear(number())
  await user.type(number(), '01000000002')
  expect(screen.getByText(/يختفي ملفك عن الطلاب حتى تأكيد الرقم الجديد\./)).toBeVisible()
})

test('an app that already verified the number is used without another code', () => {
  open({ phone: '+201000000001', verifiedPhone: true, verifiedWhatsApp: true })
  expect(screen.getByRole('radio', { name: 'واتساب' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'تيليجرام' })).toBeChecked()
})

test('a number of another account is refused, and another one can be typed', async () => {
  refuse(confirmationCodeEndpoints.sendPhone, 'phone-already-verified')
  const { user } = open()
  await user.type(number(), '01012345678')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('phone-already-verified'))
  expect(number()).toBeEnabled()
})

test('a wrong code stays in the dialog, and «تغيير الرقم» leads back', async () => {
  answer(confirmationCodeEndpoints.sendPhone, { ok: true })
  refuse(confirmationCodeEndpoints.confirmPhone, 'invalid-verification-code')
  const { user } = open({ phone: '+201012345678' })
  await user.click(send())
  await user.click(await box())
  await user.paste('11111')
  await waitFor(async () => expect(await box()).toHaveAccessibleDescription(codeText('invalid-verification-code')))
  await user.click(screen.getByRole('button', { name: 'تغيير الرقم' }))
  expect(number()).toHaveValue('01012345678')
})
