import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { ApiError, call, errorText } from '@hiwar/kit/api/call.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notificationSettingsWords as words } from './words.ts'

/** `absent`: the browser has no push; `refused`: the person denied the permission. */
type PushState = 'absent' | 'refused' | 'off' | 'on'

/**
 * Whether this browser shows notifications while the app is closed. The browser asks for permission only when the
 * person turns them on.
 */
export function BrowserNotifications(): ReactNode {
  const { data: state, refetch } = useQuery({
    queryKey: ['browser-push'],
    queryFn: readState,
    gcTime: 0,
    networkMode: 'always',
  })
  const readChoices = useReadAgain(notificationEndpoints.choices)
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn() : turnOff()),
    onSettled: () => Promise.all([refetch(), readChoices()]),
  })
  const { error, isPending } = turn
  const note = { absent: words.browserAbsent, refused: words.browserRefused }[state as 'absent'] ?? words.browserNote
  return (
    <Card>
      <Switch
        label={<span className="font-semibold text-lg">{words.browser}</span>}
        note={note}
        // While the change is under way, the switch shows the wanted state and keeps the focus.
        checked={isPending ? turn.variables : state === 'on'}
        disabled={state === undefined || state === 'absent'}
        onChange={(event) => isPending || turn.mutate(event.target.checked)}
      />
      <div className="mt-3 empty:hidden">
        <FormAlert>{error instanceof ApiError ? errorText(error) : error && words.browserFailed}</FormAlert>
      </div>
    </Card>
  )
}

async function readState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'absent'
  if (Notification.permission === 'denied') return 'refused'
  return (await findPush()) === null ? 'off' : 'on'
}

async function turnOn(): Promise<void> {
  const permission = await Notification.requestPermission()
  // The visible note beside the switch says the same.
  if (permission === 'denied') announce(words.browserRefused)
  if (permission !== 'granted') return
  const { key } = await call(notificationEndpoints.pushKey)
  const subscription = await startPush(key)
  const { endpoint, keys, expirationTime } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    expirationTime: expirationTime ?? null,
  }
  try {
    await call(notificationEndpoints.subscribe, { body })
  } catch (error) {
    // The server does not know the subscription and would never send to it.
    await subscription.unsubscribe()
    throw error
  }
  toast.success(words.browserOn)
}

async function turnOff(): Promise<void> {
  const subscription = await findPush()
  if (subscription === null) return
  await call(notificationEndpoints.unsubscribe, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  toast.success(words.browserOff)
}

/** The push subscription of this browser, through the service worker. */
async function findPush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes with the server's public key in base64url. */
async function startPush(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready
  const current = await registration.pushManager.getSubscription()
  // After a change of the key, the old subscription is useless.
  await current?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
