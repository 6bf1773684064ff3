import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someToken, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerFrame, renderApp } from '../../shell/testing/render-app.tsx'
import '../login/LoginPage.tsx'
import '../register/RegisterPage.tsx'

/** A script with Google's names; its button hands over a token at once, made of what the page gave. */
const script = `{
let given
const renderButton = (place, { text, locale, width }) => {
  const button = document.createElement('button')
  button.textContent = text + ' ' + locale
  button.style.width = width + 'px'
  button.onclick = () => given.callback({ credential: given.client_id + ' ' + given.nonce })
  place.replaceChildren(button)
}
globalThis.google = { accounts: { id: { initialize: (settings) => { given = settings }, renderButton } } }
}`
const scriptOf = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
const name = 'continue_with ar'
const button = () => screen.findByRole('button', { name })

afterEach(() => Reflect.deleteProperty(globalThis, 'google'))

function open(address: string, scriptUrl = scriptOf(script)) {
  answer(platformEndpoints.publicSettings, somePublicSettings({ googleSignIn: { clientId: 'client', scriptUrl } }))
  let serial = 0
  const nonces = answer(authEndpoints.googleNonce, () => {
    serial += 1
    return { nonce: `nonce-${serial}` }
  })
  return { ...renderApp(address), nonces }
}

test('inside another app, where Google refuses logins, the page says where they work', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS]')
  open('/login')
  expect(await screen.findByText(/^الدخول بحساب Google لا يعمل داخل تطبيق آخر/)).toBeVisible()
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('one press on the login page enters the account of the chosen address', async () => {
  const user = someUser({})
  const asked = answer(authEndpoints.google, { user, token: someToken(user.id) })
  answerFrame(user)
  const app = open('/login?redirect=%2Fplans')
  await app.user.click(await button())
  await waitFor(() => expect(app.address()).toBe('/plans'))
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'client nonce-1', type: 'id-token' }])
})

test('a new student without a name continues with the profile', async () => {
  const now = '2026-11-24T16:00:00.000Z'
  const user = someUser({ name: null, hasPassword: false, createdAt: now, updatedAt: now })
  const asked = answer(authEndpoints.google, { user, token: someToken(user.id) })
  answerFrame(user)
  const app = open('/register/student')
  await app.user.click(await button())
  await waitFor(() => expect(app.address()).toBe('/complete-profile'))
  expect(asked[0]?.body).toMatchObject({ role: 4 })
})

test('the button is as wide as the fields, as far as Google draws it', async () => {
  open('/login')
  const field = screen.findByRole('textbox', { name: 'البريد الإلكتروني' })
  const wide = (await field).closest('form')?.clientWidth ?? 0
  expect((await button()).offsetWidth).toBe(Math.min(400, wide))
})

test('without a client id there is no button', async () => {
  const asked = answer(platformEndpoints.publicSettings, somePublicSettings())
  renderApp('/login')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('أو')).toBeNull()
})

test('an address that nobody has leads to the registration, which says so', async () => {
  refuse(authEndpoints.google, 'user-not-found')
  const app = open('/login?redirect=%2Fplans')
  await app.user.click(await button())
  expect(await screen.findByText('لا يوجد حساب بهذا البريد بعد. أنشئ حسابك من هنا.')).toBeVisible()
  expect(app.address()).toBe('/register/student?redirect=%2Fplans')
})

test('a refused token shows advice, and the next press sends a token with another nonce', async () => {
  const asked = refuse(authEndpoints.google, 'unauthenticated')
  const app = open('/login')
  await app.user.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent('لم يكتمل الدخول بحساب Google')
  await waitFor(() => expect(app.nonces).toHaveLength(2))
  await waitFor(async () => {
    await app.user.click(await button())
    expect(asked.at(-1)?.body).toMatchObject({ token: 'client nonce-2' })
  })
})

test('an account of another role is named on the registration, with a way to enter it', async () => {
  refuse(authEndpoints.google, 'bad-request')
  const app = open('/register/tutor')
  await app.user.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent('حساب من نوع آخر')
  expect(screen.getByRole('link', { name: 'تسجيل الدخول به' })).toHaveAttribute('href', '/login')
})

test('after too many tries the button rests for the time that the server asks for', async () => {
  refuse(authEndpoints.google, 'too-many-requests', { retryAfter: 40 })
  const app = open('/login')
  await app.user.click(await button())
  expect(await screen.findByText('المحاولة التالية بعد ٤٠ ثانية')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
  expect(screen.getByText(name).closest('[inert]')).not.toBeNull()
})

test('a script that does not load can be asked for again', async () => {
  const app = open('/login', scriptOf('0'))
  const again = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  Object.assign(globalThis, { google: { accounts: { id: { initialize: () => {}, renderButton: draw } } } })
  await app.user.click(again)
  expect(await button()).toBeVisible()
})

function draw(place: HTMLElement): void {
  const made = document.createElement('button')
  made.textContent = name
  place.replaceChildren(made)
}
