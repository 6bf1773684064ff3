import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../shell/testing/render-app.tsx'
import './LoginPage.tsx'

const mail = () => screen.findByRole('textbox', { name: 'البريد الإلكتروني' })
const enter = () => screen.getByRole('button', { name: /^(دخول|المحاولة)/ })

async function tryToEnter(app: ReturnType<typeof renderApp>): Promise<void> {
  await app.user.type(await mail(), 'mona@example.com')
  await app.user.type(screen.getByLabelText('كلمة المرور'), 'Secret#12')
  await app.user.click(enter())
}

test('LOGIN-2 a wrong mail and a wrong password show the same text, and the mail stays', async () => {
  refuse(authEndpoints.password, 'wrong-password')
  const app = renderApp('/login')
  await tryToEnter(app)
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('wrong-password'))
  expect(await mail()).toHaveValue('mona@example.com')
})

test('LOGIN-3 an empty form moves the focus to its first field', async () => {
  const app = renderApp('/login')
  await mail()
  await app.user.click(enter())
  expect(await mail()).toHaveFocus()
  expect(await mail()).toHaveAccessibleDescription('اكتب البريد الإلكتروني.')
})

test('LOGIN-4 after too many tries the button waits and counts the seconds down', async () => {
  const asked = refuse(authEndpoints.password, 'too-many-requests', { retryAfter: 40 })
  const clock = vi.fn<() => number>().mockReturnValue(Date.parse('2026-11-24T16:00:00Z'))
  const app = renderApp('/login', clock)
  await tryToEnter(app)
  await waitFor(() => expect(enter()).toHaveTextContent('المحاولة التالية بعد ٤٠ ثانية'))
  expect(enter()).toHaveAttribute('aria-disabled', 'true')
  clock.mockReturnValue(Date.parse('2026-11-24T16:00:28Z'))
  await waitFor(() => expect(enter()).toHaveTextContent('المحاولة التالية بعد ١٢ ثانية'))
  await app.user.click(enter())
  expect(asked).toHaveLength(1)
})

test('FORGET-4 the password recovery opens as a dialog with the typed mail, and closing returns the focus', async () => {
  const app = renderApp('/login')
  await app.user.type(await mail(), 'mona@example.com')
  const link = screen.getByRole('link', { name: 'نسيت كلمة المرور؟' })
  await app.user.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'استعادة كلمة المرور' })
  expect(dialog.querySelector('input[name=email]')).toHaveValue('mona@example.com')
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(link).toHaveFocus())
})

test('the requested page is kept on the way to the registration', async () => {
  renderApp('/login?redirect=%2Fplans')
  expect(await screen.findByRole('link', { name: 'إنشاء حساب طالب' })).toHaveAttribute(
    'href',
    '/register/student?redirect=%2Fplans',
  )
})
