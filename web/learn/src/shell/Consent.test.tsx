import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { analyticsEndpoints } from '@hiwar/contract/platform/analytics.ts'
import { keepConsent, readConsent } from '@hiwar/kit/login/consent.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someToken, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openSettings } from '../accounts/testing/open-settings.tsx'
import { answerFrame, renderApp } from './testing/render-app.tsx'
import { closeVerification } from './verification.ts'
import '../accounts/login/LoginPage.tsx'
import '../accounts/register/RegisterPage.tsx'

afterEach(() => act(() => closeVerification(false)))

const asking = 'بموافقتك نشارك بيانات القياس مع Meta لتحسين الموقع والإعلانات.'
const listen = () => answer(analyticsEndpoints.track, { ok: true })

async function logIn() {
  const user = someUser()
  answer(authEndpoints.password, { user, token: someToken(user.id) })
  answerFrame(user)
  const app = renderApp('/login')
  await app.user.type(await screen.findByRole('textbox', { name: 'البريد الإلكتروني' }), user.email)
  await app.user.type(screen.getByLabelText('كلمة المرور'), 'Secret#12')
  await app.user.click(screen.getByRole('button', { name: 'دخول' }))
  await waitFor(() => expect(app.address()).toBe('/s/dashboard'))
}

async function register(path: 'student' | 'tutor') {
  const user = someUser({ role: path === 'student' ? 4 : 3, verified: false, verifiedEmail: false })
  const asked = answer(accountEndpoints.create, { user, token: someToken(user.id) })
  answerFrame(user)
  const app = renderApp(`/register/${path}`)
  await app.user.type(await screen.findByRole('textbox', { name: 'البريد الإلكتروني' }), user.email)
  await app.user.type(screen.getByLabelText('كلمة المرور'), 'Secret#12')
  await app.user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Secret#12')
  await app.user.click(screen.getByRole('button', { name: 'إنشاء الحساب' }))
  await screen.findByRole('dialog', { name: 'تأكيد البريد الإلكتروني' })
  expect(asked).toHaveLength(1)
}

test.each(['/login', '/register/student'])('%s does not ask, which the site alone does', async (page) => {
  renderApp(page)
  await screen.findByRole('textbox', { name: 'البريد الإلكتروني' })
  expect(screen.queryByText(asking)).toBeNull()
})

test('a login is reported once, with its method and without the address’s query', async () => {
  keepConsent('yes', null)
  const payload = listen()
  await logIn()
  const url = `${location.origin}/`
  expect(payload.map(({ body }) => body)).toEqual([
    { event: 'login', data: { method: 'password' }, url, consent: true, eventId: expect.any(String) as string },
  ])
})

test.each([
  ['student', 4],
  ['tutor', 3],
] as const)('a registration of a %s is reported once, with the role', async (path, role) => {
  keepConsent('yes', null)
  const payload = listen()
  await register(path)
  expect(payload.map(({ body }) => body)).toMatchObject([{ event: 'register', data: { role, method: 'password' } }])
})

test.each([null, 'no'] as const)('with the answer %s neither login nor registration is reported', async (kept) => {
  if (kept !== null) keepConsent(kept, null)
  const payload = listen()
  await logIn()
  localStorage.clear()
  await register('student')
  expect(payload).toEqual([])
})

test('a refused login is not reported', async () => {
  keepConsent('yes', null)
  const payload = listen()
  refuse(authEndpoints.password, 'wrong-password')
  const app = renderApp('/login')
  await app.user.type(await screen.findByRole('textbox', { name: 'البريد الإلكتروني' }), 'mona@example.com')
  await app.user.type(screen.getByLabelText('كلمة المرور'), 'Secret#12')
  await app.user.click(screen.getByRole('button', { name: 'دخول' }))
  await screen.findByRole('alert')
  expect(payload).toEqual([])
})

test('the settings show the answer, and give and withdraw the consent', async () => {
  const { user } = openSettings('personal')
  const choice = await screen.findByRole('switch', { name: 'السماح بالقياس' })
  expect(choice.closest('section')).toHaveTextContent(asking)
  expect(choice).not.toBeChecked()
  await user.click(choice)
  expect(choice).toBeChecked()
  expect(readConsent()).toBe('yes')
  await user.click(choice)
  expect(choice).not.toBeChecked()
  expect(readConsent()).toBe('no')
})

test('a consent that the site withdrew meanwhile is shown as withdrawn', async () => {
  keepConsent('yes', null)
  openSettings('personal')
  const choice = await screen.findByRole('switch', { name: 'السماح بالقياس' })
  expect(choice).toBeChecked()
  await cookieStore.set('hiwar-consent', 'no')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(choice).not.toBeChecked()
})
