/**
 * The service worker: caches the app's files for offline use and shows push messages. It never answers API requests;
 * the app itself saves that data.
 */
import {
  isAppPage,
  isKeptFile,
  isOurs,
  longestWaits,
  notificationOf,
  pageOrFrame,
  shownPath,
  unlessSilent,
  windowFor,
  wordOf,
} from './worker-rules.ts'

/** Inserted by the build: the first page, and the files of the frame and of the week's lessons. */
declare const offlineFiles: readonly string[]

interface OpenWindow {
  url: string
  focus(): Promise<unknown>
  postMessage(message: object, ports: readonly MessagePort[]): void
}

interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: Location
}

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type Pushed = Waiting & { data: { json(): unknown } | null }
type Clicked = Waiting & { notification: Notification }

const scope = self as typeof self & WorkerScope
const shelf = 'hiwar-files'
const firstPage = '/'
/** The page requests files with other headers than the worker, but the responses are the same. */
const asKept = { ignoreVary: true }

listen<Waiting>('install', (event) => event.waitUntil(keepFiles()))
listen<Waiting>('activate', (event) => event.waitUntil(dropOldFiles().then(() => scope.clients.claim())))
listen<MessageEvent>('message', ({ data }) => data === 'take-over' && void scope.skipWaiting())
listen<Fetching>('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    if (isAppPage(pathname)) event.respondWith(pageOrFrame(fetch(request), () => kept(firstPage)))
  } else if (origin === scope.location.origin && isKeptFile(pathname)) event.respondWith(fileOf(request))
})
listen<Pushed>('push', (event) => {
  const message = event.data?.json()
  const { title, ...options } = notificationOf(message)
  event.waitUntil(scope.registration.showNotification(title, options).then(() => reportShown(wordOf(message))))
})
listen<Clicked>('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data ?? '/')))
})

/** Without a line the server never learns of it, and sends the message another way where that matters. */
async function reportShown(word: string | undefined): Promise<void> {
  if (word === undefined) return
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ word }) }
  await fetch(shownPath, request).catch(() => undefined)
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(shelf)
  await Promise.all([firstPage, ...offlineFiles].map((path) => keepFile(cache, path)))
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  // The browser's HTTP cache must not return a page of an older build.
  const answer = await fetch(new Request(path, path === firstPage ? { cache: 'reload' } : {}))
  if (!(await isOurs(answer, path))) throw new Error(`${path} is not from our server`)
  await cache.put(path, answer)
}

async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(shelf)
  const wanted = new Set([firstPage, ...offlineFiles])
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** A build file never changes under its name, so the cached copy is always valid. */
async function fileOf(request: Request): Promise<Response> {
  return (
    (await caches.match(request, asKept)) ?? (await unlessSilent(fetch(request), longestWaits.file)) ?? Response.error()
  )
}

function kept(path: string): Promise<Response | undefined> {
  return caches.match(path, asKept)
}

/** An open window goes to the page by itself, so that it can ask about what would be lost. */
async function show(page: string): Promise<void> {
  const open = windowFor(await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }), page)
  if (open !== undefined && (await goesTo(open, page))) await open.focus()
  else await scope.clients.openWindow(page)
}

const longestAnswer = 1_000

/** Whether the window takes the page: it answers no where something typed would be lost. */
function goesTo(open: OpenWindow, page: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), longestAnswer)
    open.postMessage({ open: page }, [port2])
  })
}

function listen<Payload>(name: string, listener: (event: Payload) => void): void {
  scope.addEventListener(name, (event) => listener(event as Payload))
}
