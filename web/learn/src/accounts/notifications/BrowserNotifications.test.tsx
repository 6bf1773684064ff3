import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserNotifications } from './BrowserNotifications.tsx'

let current: object | null = null

beforeEach(() => {
  current = null
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }),
    unsubscribe: async () => {
      current = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      current = subscription
      return subscription
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration as never)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  answer(notificationEndpoints.pushKey, { key: 'key' })
})

afterEach(() => vi.restoreAllMocks())

const waitForSwitch = async () => {
  const button = await screen.findByRole('switch', { name: /^إشعارات هذا المتصفح/ })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}

test.each([
  ['refuses', () => refuse(notificationEndpoints.subscribe, 'unexpected', { status: 500 })],
  ['is not reached', () => cutOff(notificationEndpoints.subscribe)],
])('a browser that the server %s is shown as off and can be tried again', async (_, fail) => {
  fail()
  const { user } = renderScreen(<BrowserNotifications />)
  await user.click(await waitForSwitch())
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(async () => expect(await waitForSwitch()).not.toBeChecked())
  expect(current).toBeNull()
  const asked = answer(notificationEndpoints.subscribe, { ok: true })
  await user.click(await waitForSwitch())
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(async () => expect(await waitForSwitch()).toBeChecked())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test("a person who refuses the browser's question reads the consequence, and the switch stays off", async () => {
  const { user } = renderScreen(<BrowserNotifications />)
  const button = await waitForSwitch()
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  await user.click(button)
  const announced = '.sr-only > [aria-live]'
  expect(
    await screen.findByText(/^الإشعارات ممنوعة في هذا المتصفح/, { selector: announced, ignore: false }),
  ).toBeVisible()
  await waitFor(() => expect(button).toHaveAccessibleDescription(/الإشعارات ممنوعة/))
  expect(await waitForSwitch()).not.toBeChecked()
  expect(current).toBeNull()
})
