import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasted } from '../../pages/testing/toasted.ts'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import './link-pages.tsx'

const word = 'p7Qm2ZkT0aVb9XcY4dEfGg'

test('/disown: the link token leaves the address, and one press ends every login, this one too', async () => {
  enterAs({})
  const asked = answer(authEndpoints.disown, { ok: true })
  const { user, router } = renderApp(`/disown#word=${word}`)
  const press = await screen.findByRole('button', { name: 'حماية حسابي' })
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(asked).toEqual([])
  await user.click(press)
  await waitFor(() => expect(router.state.location.pathname).toBe('/forget-password'))
  await toasted('خرج حسابك من كل الأجهزة، وتوقفت كلمة المرور القديمة.')
  expect(asked.map(({ body }) => body)).toEqual([{ word }])
  expect(readLogin()).toBeNull()
})

test('/disown: a link whose time is over says so, leads to a new password, and the login stays', async () => {
  enterAs({})
  refuse(authEndpoints.disown, 'not-found')
  const { user } = renderApp(`/disown#word=${word}`)
  await user.click(await screen.findByRole('button', { name: 'حماية حسابي' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('انتهت صلاحية هذا الرابط')
  expect(readLogin()).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'حماية حسابي' })).toBeNull()
  expect(screen.getByRole('link', { name: 'تغيير كلمة المرور' })).toHaveAttribute('href', '/s/settings?tab=password')
})

test('/contact-change: the owner confirms the change that staff asked for, without a login', async () => {
  const asked = answer(contactChangeEndpoints.confirm, { ok: true })
  const { user, address } = renderApp(`/contact-change#word=${word}`)
  await user.click(await screen.findByRole('button', { name: 'تأكيد التغيير' }))
  await toasted('تم التغيير، وخرج حسابك من كل الأجهزة.')
  expect(address()).toBe('/login')
  expect(asked.map(({ body }) => body)).toEqual([{ word }])
})

test.each([
  ['/disown', '/forget-password'],
  ['/contact-change', '/login'],
  [`/disown#word=${word.slice(0, 9)}`, '/forget-password'],
])('%s: a link without its whole word cannot be pressed, and the page leads on', async (page, next) => {
  renderApp(page)
  expect(await screen.findByText('هذا الرابط ناقص. افتحه من الرسالة كما هو.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /حماية حسابي|تأكيد التغيير/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^(دخول|تغيير كلمة المرور|تسجيل الدخول)/ })).toHaveAttribute('href', next)
})
