import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someToken, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerFrame, renderApp } from '../../shell/testing/render-app.tsx'
import { closeVerification } from '../../shell/verification.ts'
import './RegisterPage.tsx'

afterEach(() => act(() => closeVerification(false)))

const mail = () => screen.getByRole('textbox', { name: 'البريد الإلكتروني' })
const password = () => screen.getByLabelText('كلمة المرور')
const repeat = () => screen.getByLabelText('تأكيد كلمة المرور')
const create = () => screen.getByRole('button', { name: 'إنشاء الحساب' })

async function open(address = '/register/student') {
  const app = renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  return app
}

async function fill({ user }: ReturnType<typeof renderApp>, first = 'Secret#12', second = first): Promise<void> {
  await user.type(mail(), 'mona@example.com')
  await user.type(password(), first)
  await user.type(repeat(), second)
}

test('REG-1 a student who registers is asked for the mailed code above the profile page', async () => {
  const user = someUser({ name: null, verified: false, verifiedEmail: false })
  const asked = answer(accountEndpoints.create, { user, token: someToken(user.id) })
  answerFrame(user)
  const app = await open()
  await fill(app)
  await app.user.click(create())
  expect(await screen.findByRole('dialog', { name: 'تأكيد البريد الإلكتروني' })).toBeVisible()
  await waitFor(() => expect(app.address()).toBe('/complete-profile'))
  expect(asked[0]?.body).toEqual({ role: 4, email: 'mona@example.com', password: 'Secret#12' })
})

test('REG-2 the field says which of the six rules a password still lacks, and then it is not sent', async () => {
  const asked = answer(accountEndpoints.create, () => {
    throw new Error('nothing may be sent')
  })
  const app = await open()
  expect(password()).toHaveAccessibleDescription(/^٨ أحرف أو أكثر/)
  await fill(app, 'ahmed123')
  expect(password()).toHaveAccessibleDescription(/ ما زال مطلوبًا: علامة مثل ! أو #، كلمة غير شائعة\./)
  await app.user.click(create())
  expect(password()).toHaveAccessibleDescription(new RegExp(fieldText('invalid-password')))
  expect(asked).toEqual([])
  await app.user.clear(password())
  await app.user.type(password(), 'Secret#12')
  expect(password()).toHaveAccessibleDescription(/^٨ أحرف أو أكثر.* كلمة مرور قوية\.$/)
})

test('REG-3 two different passwords are not sent', async () => {
  const asked = answer(accountEndpoints.create, () => {
    throw new Error('nothing may be sent')
  })
  const app = await open()
  await fill(app, 'Secret#12', 'Secret#13')
  await app.user.click(create())
  expect(repeat()).toHaveAccessibleDescription('كلمتا المرور غير متطابقتين.')
  expect(repeat()).toHaveFocus()
  expect(asked).toEqual([])
})

test('REG-4 a known mail shows its refusal beside the field, with a link to the login', async () => {
  refuse(accountEndpoints.create, 'user-exists')
  const app = await open()
  await fill(app)
  await app.user.click(create())
  expect(await screen.findByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
  expect(mail()).toHaveAccessibleDescription(codeText('user-exists'))
})

test('an invited mail address is already in its field', async () => {
  await open('/register/tutor?email=sara%40example.com')
  expect(mail()).toHaveValue('sara@example.com')
  expect(screen.getByRole('heading', { level: 1, name: 'إنشاء حساب مدرّس' })).toBeVisible()
})
