/** The service worker's decisions, separate from the browser APIs. */

/** Whether a path is a build file, whose name changes with its content. */
export function isKeptFile(pathname: string): boolean {
  return pathname.startsWith('/static/')
}

/** Whether a path is a page of the app, and no file or call of the server that a link opens. */
export function isAppPage(pathname: string): boolean {
  return !/^\/(api|assets|socket\.io)(\/|$)/.test(pathname)
}

/**
 * The window that shows the page of a pressed notice: one that shows it already, else one outside of a room. Undefined
 * where a new window is better, because a lesson runs in every open one.
 */
export function windowFor<Open extends { readonly url: string }>(
  windows: readonly Open[],
  page: string,
): Open | undefined {
  const pathOf = ({ url }: Open) => new URL(url).pathname
  const isAt = (open: Open) => pathOf(open) === new URL(page, open.url).pathname
  return windows.find(isAt) ?? windows.find((open) => !/^\/(?:lesson|interview|demo-session)\//.test(pathOf(open)))
}

/** How long a line may stay silent, in milliseconds, before the kept frame is shown; and before a file is given up. */
export const longestWaits = { page: 3_000, file: 10_000 }

/** Tells the app that its frame is a kept one (`kit/src/api/first-answer.ts`). */
const mark = '<html data-kept '

/**
 * The page of the network, or the kept frame if the network fails or stays silent; the app in the frame asks for its
 * data itself. Without a kept frame the network is waited for.
 */
export async function pageOrFrame(
  page: Promise<Response>,
  findFrame: () => Promise<Response | undefined>,
): Promise<Response> {
  const early = await unlessSilent(page, longestWaits.page)
  if (early !== null) return early
  const frame = await findFrame()
  if (frame === undefined) return page
  return new Response((await frame.text()).replace('<html ', mark), frame)
}

/** Null when the answer fails or has not begun in time. */
export function unlessSilent(answer: Promise<Response>, limit: number): Promise<Response | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), limit)
    void answer
      .catch(() => null)
      .then((begun) => {
        clearTimeout(timer)
        resolve(begun)
      })
  })
}

/**
 * Whether our server sent this file or first page. A provider whose bundle is used up answers with a page of its own
 * instead, or redirects to it.
 */
export async function isOurs(answer: Response, pathname: string): Promise<boolean> {
  if (!answer.ok || answer.redirected) return false
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  if (isKeptFile(pathname)) return !isHtml
  return isHtml && (await answer.clone().text()).includes('href="/app.webmanifest"')
}

export interface ShownNotification extends NotificationOptions {
  title: string
}

/** Where a shown message is reported; the worker does without the contract, so that it stays small. */
export const shownPath = '/api/v1/notification/shown'

/** The word with which a message is reported as shown. */
export function wordOf(payload: unknown): string | undefined {
  return textOf(payload, 'word')
}

function textOf(payload: unknown, name: string): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined
  const value: unknown = Reflect.get(payload, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A push message as a browser notification; an unreadable message becomes a general one. */
export function notificationOf(payload: unknown): ShownNotification {
  const tag = textOf(payload, 'tag')
  return {
    title: textOf(payload, 'title') ?? 'حوار',
    body: textOf(payload, 'text') ?? 'لديك إشعار جديد.',
    data: textOf(payload, 'url') ?? '/',
    ...(tag !== undefined && { tag }),
    dir: 'rtl',
    lang: 'ar-EG',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  }
}
