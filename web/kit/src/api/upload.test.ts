import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { expect, test, vi } from 'vitest'
import { readLogin } from '../login/login.ts'
import { catchUploads } from '../testing/fake-upload.ts'
import { loggedIn } from '../testing/logged-in.ts'
import { upload } from './upload.ts'

function start(options: Parameters<typeof upload>[2] = {}) {
  const { token } = loggedIn()
  const uploads = catchUploads()
  const body = new FormData()
  body.set('image', new File(['x'], 'x.png'))
  const reply = upload(mediaEndpoints.image, { query: { forUser: 9 }, body }, options)
  const [request] = uploads
  if (request === undefined) throw new Error('Nothing was sent')
  return { reply, request, token, body }
}

test('sends the file with the token and reports progress', async () => {
  const onProgress = vi.fn()
  const { reply, request, token, body } = start({ onProgress })
  expect([request.method, request.address]).toEqual(['PUT', '/api/v1/user/asset?forUser=9'])
  expect(request.headers.get('authorization')).toBe(`Bearer ${token}`)
  expect(request.body).toBe(body)
  await request.progress(0.5)
  expect(onProgress).toHaveBeenLastCalledWith(0.5)
  await request.answer({ image: '/assets/uploads/a.webp' })
  expect(await reply).toEqual({ image: '/assets/uploads/a.webp' })
})

test('a stopped upload fails as aborted, and sends nothing when stopped before it starts', async () => {
  const stopping = new AbortController()
  const { reply, request } = start({ signal: stopping.signal })
  stopping.abort()
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.isAborted).toBe(true)
  const uploads = catchUploads()
  const again = upload(mediaEndpoints.image, { body: new FormData() }, { signal: stopping.signal })
  await expect(again).rejects.toMatchObject({ name: 'AbortError' })
  expect(uploads).toHaveLength(0)
})

test('a rejection or a lost connection is reported as for every call', async () => {
  const refused = start()
  await Promise.all([
    expect(refused.reply).rejects.toMatchObject({ code: 'intro-video-exists' }),
    refused.request.refuse('intro-video-exists'),
  ])
  const lost = start()
  await Promise.all([
    expect(lost.reply).rejects.toMatchObject({ code: 'send-failed', status: 0 }),
    lost.request.cutOff(),
  ])
})

test('an upload may take long while it moves, and counts as lost after a minute of silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { reply, request } = start()
  const lost = expect(reply).rejects.toMatchObject({ code: 'send-failed', status: 0 })
  for (const share of [0.2, 0.4, 0.6]) {
    vi.advanceTimersByTime(59_000)
    await request.progress(share)
  }
  expect(request.isAborted).toBe(false)
  vi.advanceTimersByTime(60_000)
  await lost
  expect(request.isAborted).toBe(true)
})

test('a rejected token ends the session', async () => {
  const { reply, request } = start()
  await Promise.all([
    expect(reply).rejects.toMatchObject({ code: 'unauthenticated' }),
    request.refuse('unauthenticated'),
  ])
  expect(readLogin()).toBeNull()
})
