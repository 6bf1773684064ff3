/** What the worker decides, apart from the browser that asks it. */

/** Files of the build, under names that change with their content. */
export function isKeptFile(pathname: string): boolean {
  return pathname.startsWith('/static/')
}

export interface ShownNotification extends NotificationOptions {
  title: string
}

/** A notice of the push service as the browser shows it; one that cannot be read still says that there is one. */
export function notificationOf(payload: unknown): ShownNotification {
  const told = typeof payload === 'object' && payload !== null ? payload : {}
  const word = (name: string) => {
    const value: unknown = Reflect.get(told, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const tag = word('tag')
  return {
    title: word('title') ?? 'حوار',
    body: word('text') ?? 'لديك إشعار جديد.',
    data: word('url') ?? '/',
    ...(tag !== undefined && { tag }),
    dir: 'rtl',
    lang: 'ar-EG',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  }
}
