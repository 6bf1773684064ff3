/** The service worker's decisions, separate from the browser APIs. */

/** Whether a path is a build file, whose name changes with its content. */
export function isKeptFile(pathname: string): boolean {
  return pathname.startsWith('/static/')
}

export interface ShownNotification extends NotificationOptions {
  title: string
}

/** A push message as a browser notification; an unreadable message becomes a general one. */
export function notificationOf(payload: unknown): ShownNotification {
  const fields = typeof payload === 'object' && payload !== null ? payload : {}
  const word = (name: string) => {
    const value: unknown = Reflect.get(fields, name)
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
