import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  isAppPage,
  isKeptFile,
  isOurs,
  notificationOf,
  pageOrFrame,
  shownPath,
  unlessSilent,
  windowFor,
  wordOf,
} from './worker-rules.ts'

afterEach(() => void vi.useRealTimers())

test('SET-7 a push message is shown with its text and opens its page', () => {
  const url = 'https://app.hiwar.test/upcoming-lessons?lesson=5'
  const payload = { title: 'درس جديد', text: 'حُجز معك درس جديد.', url, tag: 'notice:7' }
  expect(notificationOf(payload)).toMatchObject({
    title: 'درس جديد',
    body: 'حُجز معك درس جديد.',
    tag: 'notice:7',
    data: url,
    dir: 'rtl',
  })
})

test('a message is reported as shown by its word, and one without a word is not', () => {
  expect(wordOf({ title: 'درس جديد', word: '7.abc' })).toBe('7.abc')
  expect([undefined, null, 'text', {}, { word: 7 }, { word: '' }].map(wordOf)).toEqual(Array(6).fill(undefined))
})

test('the path of the report is the one of the contract', () => {
  expect(shownPath).toBe(notificationEndpoints.shown.path)
})

test.each([undefined, null, 'text', 7, {}, { title: 3, text: '' }])(
  '%j still shows a general notification',
  (payload) => {
    expect(notificationOf(payload)).toMatchObject({ title: 'حوار', body: 'لديك إشعار جديد.', data: '/' })
  },
)

test('only files of the build are cached, never responses of the server', () => {
  expect(isKeptFile('/static/a1b2.js')).toBe(true)
  expect(['/api/v1/lesson/list/', '/assets/uploads/a.png', '/', '/static'].map(isKeptFile)).toEqual(
    Array(4).fill(false),
  )
})

describe('a page of the app', () => {
  const never = new Promise<Response>(() => undefined)
  const frame = '<!doctype html><html lang="ar-EG"><body>frame</body></html>'
  const findFrame = () => Promise.resolve(new Response(frame, { headers: { 'content-security-policy': 'ours' } }))

  test('comes from the network while it answers', async () => {
    const page = new Response('page')
    expect(await pageOrFrame(Promise.resolve(page), findFrame)).toBe(page)
  })

  test('is the kept frame within four seconds on a silent line, and the app in it knows', async () => {
    vi.useFakeTimers()
    const shown = pageOrFrame(never, findFrame)
    await vi.advanceTimersByTimeAsync(4_000)
    const answer = await shown
    const text = await answer.text()
    expect(text).toContain('frame')
    expect(answer.headers.get('content-security-policy')).toBe('ours')
    expect(new DOMParser().parseFromString(text, 'text/html').documentElement.dataset).toHaveProperty('kept')
  })

  test('is the kept frame at once without a network', async () => {
    const answer = await pageOrFrame(Promise.reject(new TypeError('Failed to fetch')), findFrame)
    expect(await answer.text()).toContain('frame')
  })

  test('is waited for when no frame has been kept', async () => {
    vi.useFakeTimers()
    const page = new Response('page')
    const late = new Promise<Response>((resolve) => setTimeout(resolve, 8_000, page))
    const shown = pageOrFrame(late, () => Promise.resolve(undefined))
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await shown).toBe(page)
  })

  test('is no file, call or document of the server', () => {
    expect(['/', '/upcoming-lessons', '/apis', '/t/5'].map(isAppPage)).toEqual(Array(4).fill(true))
    expect(['/api/docs', '/assets/uploads/a.pdf', '/socket.io/'].map(isAppPage)).toEqual(Array(3).fill(false))
  })
})

test('a file on a silent line is given up, so that the page can say so', async () => {
  vi.useFakeTimers()
  const file = unlessSilent(new Promise(() => undefined), 10_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await file).toBeNull()
})

test("a provider's page about a used-up bundle is never kept as ours", async () => {
  const sent = (type: string, text: string, status = 200) =>
    new Response(text, { status, headers: { 'content-type': type } })
  const redirected = Object.defineProperty(sent('text/javascript', ''), 'redirected', { value: true })
  const first = '<html><link rel="manifest" href="/app.webmanifest" /></html>'
  const foreign = sent('text/html', '<html>bundle</html>')
  expect(await isOurs(sent('text/html; charset=utf-8', first), '/')).toBe(true)
  expect(await isOurs(sent('text/javascript', ''), '/static/a.js')).toBe(true)
  expect(await isOurs(foreign, '/')).toBe(false)
  expect(await isOurs(foreign, '/static/a.js')).toBe(false)
  expect(await isOurs(redirected, '/static/a.js')).toBe(false)
  expect(await isOurs(sent('text/javascript', '', 502), '/static/a.js')).toBe(false)
})

test('a pressed notice opens in a window that shows its page, else outside of a room, else in a new window', () => {
  const at = (path: string) => ({ url: `https://learn.test${path}` })
  const [lesson, plans, chat] = [at('/lesson/5'), at('/plans'), at('/chat?room=2')]
  expect(windowFor([lesson, plans, chat], 'https://learn.test/chat?room=3')).toBe(chat)
  expect(windowFor([lesson, plans], '/chat')).toBe(plans)
  expect(windowFor([lesson, at('/demo-session/1'), at('/interview/2')], '/chat')).toBeUndefined()
  expect(windowFor([lesson, plans], '/lesson/5')).toBe(lesson)
  expect(windowFor([], '/chat')).toBeUndefined()
})
