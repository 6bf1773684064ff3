/** Tests of the login with a password, and of the first page after it. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someToken, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from './testing/render-admin.tsx'
import '../media/sessions/PhotoSessionsPage.tsx'
import '../pages/board/BoardPage.tsx'

/** Logs in by mail and password as a person of the role. */
async function logInAs(role: Role) {
  const view = await openPort()
  answer(authEndpoints.password, { user: someUser({ role }), token: someToken(7) })
  await fill(view)
  return view
}

async function openPort() {
  const view = renderAdmin('/login', null)
  await screen.findByRole('heading', { name: 'دخول لوحة الإدارة' })
  return view
}

async function fill({ user }: Awaited<ReturnType<typeof openPort>>): Promise<void> {
  await user.type(screen.getByLabelText('البريد الإلكتروني'), 'staff@example.com')
  await user.type(screen.getByLabelText('كلمة المرور'), 'Hiwar-2026')
  await user.click(screen.getByRole('button', { name: 'دخول' }))
}

test('ALOG-1 an admin starts at the board', async () => {
  const view = await logInAs(Role.RegularAdmin)
  expect(await screen.findByRole('heading', { level: 1, name: 'لوحة اليوم' })).toBeVisible()
  expect(view.address()).toBe('/')
})

test('ALOG-2 a studio starts at its photo sessions', async () => {
  answer(mediaEndpoints.studioTutors, { list: [], total: 0 })
  await logInAs(Role.Studio)
  expect(await screen.findByRole('heading', { level: 1, name: 'التصوير' })).toBeVisible()
})

test('ALOG-3 a tutor reads that this is the back office', async () => {
  await logInAs(Role.Tutor)
  expect(await screen.findByRole('heading', { name: 'لوحة الإدارة لفريق حوار فقط' })).toBeVisible()
})

test('ALOG-4 a wrong mail and a wrong password show the same alert', async () => {
  const view = await openPort()
  refuse(authEndpoints.password, 'wrong-password')
  await fill(view)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(codeText('wrong-password', 401)))
  expect(view.address()).toBe('/login')
})

test('a person who forgot the password finds the way to the app', async () => {
  await openPort()
  const link = screen.getByRole('link', { name: 'نسيت كلمة المرور؟' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/forget-password$/))
})
