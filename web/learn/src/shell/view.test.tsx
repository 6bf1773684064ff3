/** CR-1: the app of a person as staff see it, in a tab of its own. */
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { isViewing } from '@hiwar/kit/device-storage.ts'
import { readLogin, readToken, startView } from '@hiwar/kit/login/login.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn, someToken, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterView } from './enter-view.ts'
import { answerFrame, renderApp } from './testing/render-app.tsx'
import './ViewBar.tsx'
import './MemberFrame.tsx'
import '../pages/StudentDashboardPage.tsx'
import '../pages/ConversationsPage.tsx'
import '../accounts/settings/SettingsPage.tsx'

const address = location.href
const until = '2026-11-24T16:15:00.000Z'
const student = someUser({ id: 31, name: 'هدى سالم' })
const bar = () => screen.findByRole('region', { name: 'معاينة الحساب' })

beforeEach(() => {
  answerFrame(student)
  answer(planEndpoints.list, { list: [], total: 0 })
})
afterEach(() => history.replaceState(history.state, '', address))

const view = () => startView(student, someToken(student.id, 1), until)

test('the word of the link opens the view in this tab alone, and leaves the address', async () => {
  const own = loggedIn({ name: 'ليلى عادل' })
  const asked = answer(viewEndpoints.enter, { user: student, token: someToken(student.id, 1), until })
  history.replaceState(history.state, '', '/#view=p7Qm2ZkT0aVb9XcY4dEfGg')
  await enterView()
  expect(asked[0]?.body).toEqual({ word: 'p7Qm2ZkT0aVb9XcY4dEfGg' })
  expect(location.pathname + location.hash).toBe('/s/dashboard')
  expect(readLogin()?.user.name).toBe('هدى سالم')
  expect(localStorage.getItem('hiwar:token')).toBe(own.token)
})

test('a used or late link says so, and shows no account', async () => {
  refuse(viewEndpoints.enter, 'not-found')
  history.replaceState(history.state, '', '/#view=p7Qm2ZkT0aVb9XcY4dEfGg')
  await enterView()
  expect([isViewing(), location.hash]).toEqual([false, ''])
  renderApp('/login')
  expect(await screen.findByText(/انتهت صلاحية رابط المعاينة/)).toBeVisible()
})

test('every page says whose account it is and until when, and nothing closes that but the end of the view', async () => {
  const own = loggedIn({ name: 'ليلى عادل' })
  view()
  const { user } = renderApp('/s/dashboard', '2026-11-24T16:00:00Z')
  expect(await bar()).toHaveTextContent(/^معاينة حساب هدى سالم للقراءة فقط\. تنتهي ٦:١٥.م\.إنهاء المعاينة$/)
  const { bottom } = (await bar()).getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  await user.click(screen.getByRole('button', { name: 'إنهاء المعاينة' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'معاينة الحساب' })).not.toBeInTheDocument())
  expect(readToken()).toBe(own.token)
})

test('the view ends by itself when its time is over', async () => {
  view()
  renderApp('/s/dashboard', until)
  expect(await screen.findByText('انتهت معاينة الحساب.')).toBeVisible()
  expect([isViewing(), readToken()]).toEqual([false, null])
})

test('what a view leaves out says so plainly, and offers no other try', async () => {
  const asked = [answer(chatEndpoints.rooms, { list: [], total: 0 } as never), answer(authEndpoints.sessions, [])]
  view()
  renderApp('/chat')
  expect((await screen.findAllByText('هذا الجزء لا يظهر في معاينة الحساب.'))[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).not.toBeInTheDocument()
  expect(asked.flat()).toEqual([])
})

test('notifications that staff look at stay new for their owner', async () => {
  const notification = { id: 5, kind: 'lesson-booked', text: 'حُجز درس جديد.', link: null, data: {}, readAt: null }
  const list = [{ ...notification, createdAt: '2026-11-24T15:00:00.000Z' }]
  answer(notificationEndpoints.list, { list, total: 1, unread: 1 } as never)
  const marked = answer(notificationEndpoints.markRead, { unread: 0 })
  view()
  const { user } = renderApp('/s/dashboard')
  const bell = await screen.findByRole('button', { name: /^مركز الإشعارات/ })
  await user.click(bell)
  expect(await screen.findByText('حُجز درس جديد.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('حُجز درس جديد.')).not.toBeInTheDocument())
  expect(marked).toEqual([])
  expect(screen.queryByText(/تعذّر/)).not.toBeInTheDocument()
})
