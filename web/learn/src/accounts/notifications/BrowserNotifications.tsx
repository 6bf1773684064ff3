import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { ApiError, call, errorText } from '@hiwar/kit/api/call.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { notificationSettingsWords as words } from '../settings/words.ts'

/**
 * Whether this browser shows notifications while the app is closed. The browser asks for permission only when the
 * person turns them on.
 */
export function BrowserNotifications(): ReactNode {
  const { state, turn, isBusy, fault } = useBrowserPush()
  const note = { absent: words.browserAbsent, refused: words.browserRefused }[state as 'absent'] ?? words.browserNote
  return (
    <Card>
      <Switch
        label={<span className="font-semibold text-lg">{words.browser}</span>}
        note={note}
        // While the change is under way, the switch shows the wanted state and keeps the focus.
        checked={(state === 'on') !== isBusy}
        disabled={state === 'absent' || state === 'asking'}
        onChange={(event) => void turn(event.target.checked)}
      />
      <div className="mt-3 empty:hidden">
        <FormAlert>{fault}</FormAlert>
      </div>
    </Card>
  )
}

// Push subscription of this browser, and turning it on and off.

/** `asking`: not known yet; `absent`: the browser has no push; `refused`: the person denied the permission. */
export type PushState = 'asking' | 'absent' | 'refused' | 'off' | 'on'

function useBrowserPush() {
  const [state, setState] = useState<PushState>(canPush() ? 'asking' : 'absent')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  useEffect(() => {
    if (!canPush()) return
    let isGone = false
    void readState().then((found) => !isGone && setState(found))
    return () => {
      isGone = true
    }
  }, [])

  async function turn(on: boolean): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFault('')
    try {
      await (on ? turnOn() : turnOff())
    } catch (error) {
      setFault(error instanceof ApiError ? errorText(error) : words.browserFailed)
    }
    setState(await readState())
    setBusy(false)
  }
  return { state, turn, isBusy, fault }
}

async function readState(): Promise<PushState> {
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
    await endPush(subscription)
    throw error
  }
  toast.success(words.browserOn)
}

async function turnOff(): Promise<void> {
  const subscription = await findPush()
  if (subscription === null) return
  await call(notificationEndpoints.unsubscribe, { body: { endpoint: subscription.endpoint } })
  await endPush(subscription)
  toast.success(words.browserOff)
}

/** The push subscription of this browser, through the service worker. */
function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

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

async function endPush(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe()
}
