import { type Notification, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { live } from '../pages/testing/live.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { NotificationBell } from './NotificationBell.tsx'

const now = '2026-11-24T16:00:00.000Z'

function someNotification(differs: Partial<Notification> = {}): Notification {
  return {
    id: 31,
    kind: 'lesson-canceled',
    text: 'أُلغي درسك الذي كان موعده غدًا.',
    link: '/upcoming-lessons?lesson=5',
    data: { lessonId: 5 },
    readAt: null,
    createdAt: '2026-11-24T15:55:00.000Z',
    ...differs,
  }
}

/** Notifications on the server; marking changes them. */
function serve(list: Notification[]) {
  let kept = list
  const unread = () => kept.filter(({ readAt }) => readAt === null).length
  answer(notificationEndpoints.list, () => ({ list: kept, total: kept.length, unread: unread() }))
  const marked = answer(notificationEndpoints.markRead, ({ body }) => {
    const { ids } = body as { ids?: number[] }
    kept = kept.map((notification) =>
      ids && !ids.includes(notification.id) ? notification : { ...notification, readAt: now },
    )
    return { unread: unread() }
  })
  return { marked }
}

const draw = () => renderScreen(<NotificationBell />, { now })
const bell = (name: string) => screen.findByRole('button', { name })

test('GLOBAL-12 a new notification is counted, announced, and leads to its lesson', async () => {
  loggedIn()
  serve([])
  const { user, address } = draw()
  const emit = await live(onTestFinished)
  await bell('مركز الإشعارات')
  serve([someNotification()])
  emit('NotificationCreated', someNotification())
  const button = await bell('مركز الإشعارات، غير المقروء إشعار واحد')
  expect(await screen.findByRole('status')).toHaveTextContent('أُلغي درسك الذي كان موعده غدًا.')
  await user.click(button)
  await user.click(await screen.findByRole('link', { name: /أُلغي درسك/ }))
  expect(address()).toBe('/upcoming-lessons?lesson=5')
})

test('GLOBAL-12 «تعليم الكل مقروءًا» leaves no count', async () => {
  loggedIn()
  const { marked } = serve([someNotification(), someNotification({ id: 30 })])
  const { user } = draw()
  await user.click(await bell('مركز الإشعارات، غير المقروء إشعاران'))
  await user.click(await screen.findByRole('button', { name: 'تعليم الكل مقروءًا' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'تعليم الكل مقروءًا' })).not.toBeInTheDocument())
  await user.keyboard('{Escape}')
  await bell('مركز الإشعارات')
  expect(marked.map(({ body }) => body)).toEqual([{ all: true }])
})

test('times are short, and a device in the time zone of Cairo does not show that a time is of Cairo', async () => {
  loggedIn()
  const notification = someNotification({
    text: 'درسك مع سارة بعد يوم: يوم الثلاثاء، ٢٤ نوفمبر، الساعة ٦:٠٠ مساءً بتوقيت القاهرة.',
  })
  const short = 'درسك مع سارة بعد يوم: الثلاثاء ٢٤ نوفمبر، ٦:٠٠ مساءً.'
  serve([])
  const { user } = draw()
  const emit = await live(onTestFinished)
  await bell('مركز الإشعارات')
  serve([notification])
  emit('NotificationCreated', notification)
  await toasted(short)
  await user.click(await bell('مركز الإشعارات، غير المقروء إشعار واحد'))
  expect(within(await screen.findByRole('list', { name: 'آخر الإشعارات' })).getByText(short)).toBeVisible()
})

test('a reminder says how far its lesson is when it is read, and that a past one is over, under its day', async () => {
  loggedIn()
  const text = 'درسك مع سارة بعد يوم: يوم الثلاثاء، ٢٤ نوفمبر، الساعة ٧:٠٠ مساءً بتوقيت القاهرة.'
  const reminder = (id: number, start: string) =>
    someNotification({ id, kind: 'lesson-reminder', text, data: { lessonId: 5, start }, createdAt: start })
  serve([reminder(31, '2026-11-24T17:00:00.000Z'), reminder(30, '2026-11-23T17:00:00.000Z')])
  const { user } = draw()
  await user.click(await bell('مركز الإشعارات، غير المقروء إشعاران'))
  const list = within(await screen.findByRole('list', { name: 'آخر الإشعارات' }))
  expect(list.getByText('درسك مع سارة بعد ساعة: الثلاثاء ٢٤ نوفمبر، ٧:٠٠ مساءً.')).toBeVisible()
  const past = list.getByText('درسك مع سارة: الثلاثاء ٢٤ نوفمبر، ٧:٠٠ مساءً.').closest('li')
  expect(past).toHaveTextContent('انتهى موعده')
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['اليوم', 'قبل ذلك'])
})

test('notifications count as read when the panel closes, and not before', async () => {
  loggedIn()
  const { marked } = serve([someNotification(), someNotification({ id: 30, readAt: now })])
  const { user } = draw()
  await user.click(await bell('مركز الإشعارات، غير المقروء إشعار واحد'))
  const list = await screen.findByRole('list', { name: 'آخر الإشعارات' })
  expect(within(list).getAllByText('جديد')).toHaveLength(1)
  expect(marked).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(marked.map(({ body }) => body)).toEqual([{ ids: [31] }]))
  await bell('مركز الإشعارات')
})

test('notifications that could not be marked as read say so, and can be marked again', async () => {
  loggedIn()
  serve([someNotification()])
  refuse(notificationEndpoints.markRead, 'unexpected')
  const { user } = draw()
  await user.click(await bell('مركز الإشعارات، غير المقروء إشعار واحد'))
  await user.click(await screen.findByRole('button', { name: 'تعليم الكل مقروءًا' }))
  await toasted('تعذّر تعليم الإشعارات مقروءة.')
  expect(screen.getByRole('button', { name: 'تعليم الكل مقروءًا' })).toBeEnabled()
})

test('a notification that arrives twice counts once', async () => {
  loggedIn()
  serve([])
  draw()
  const emit = await live(onTestFinished)
  await bell('مركز الإشعارات')
  for (const notification of [someNotification(), someNotification(), someNotification({ id: 32 })])
    emit('NotificationCreated', notification)
  await bell('مركز الإشعارات، غير المقروء إشعاران')
})

test('an empty list says so', async () => {
  loggedIn()
  serve([])
  const { user } = draw()
  await user.click(await bell('مركز الإشعارات'))
  expect(await screen.findByText('لا إشعارات جديدة.')).toBeVisible()
})

test('notifications that could not be loaded offer a retry', async () => {
  loggedIn()
  refuse(notificationEndpoints.list, 'unexpected')
  const { user } = draw()
  await user.click(await bell('مركز الإشعارات'))
  await screen.findByRole('alert')
  serve([someNotification()])
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByRole('link', { name: /أُلغي درسك/ })).toBeVisible()
})
