/** This browser's place at its push service, through the service worker. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function findPush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes with the server's public key, base64url. */
export async function startPush(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready
  const standing = await registration.pushManager.getSubscription()
  // A key that has changed since makes the old subscription useless.
  await standing?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

export async function endPush(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe()
}
