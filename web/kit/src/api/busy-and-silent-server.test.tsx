/** Tests of the wait for a server that is busy, silent or out of reach, across calls, queries and screens. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../shell/KitProvider.tsx'
import { answer, cutOff, refuse, respond } from '../testing/answer-calls.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { call, timeout } from './call.ts'
import { readOf, useWrite } from './queries.ts'

const now = { now: '2026-11-24T16:00:00.000Z' }
const booking = { tutorId: 3, slotId: 9, start: '2026-11-24T17:30:00.000Z', duration: 30 as const }
const login = { email: 'mona@example.com', password: 'Secret#12' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  timeout.milliseconds = 20_000
})

/** Lets the calls wait as long as they want to; returns when they gave up or were answered. */
async function timed<Outcome>(asked: Promise<Outcome>): Promise<{ took: number; outcome: unknown }> {
  const began = Date.now()
  let isOver = false
  const outcome = asked.catch((error: unknown) => error).finally(() => (isOver = true))
  while (!isOver) await vi.advanceTimersByTimeAsync(100)
  return { took: Date.now() - began, outcome: await outcome }
}

describe('a server that is busy', () => {
  test('is asked again after the time that it names, and the person sees no error', async () => {
    const turnedAway = refuse(platformEndpoints.time, 'service-unavailable', { retryAfter: 2 })
    const asked = timed(call(platformEndpoints.time))
    await vi.waitFor(() => expect(turnedAway).toHaveLength(1))
    answer(platformEndpoints.time, now)
    const { took, outcome } = await asked
    expect(outcome).toEqual(now)
    expect(took).toBeGreaterThanOrEqual(2_000)
    expect(took).toBeLessThan(3_200)
  })

  test('is given up after 20 seconds', async () => {
    const turnedAway = refuse(platformEndpoints.time, 'service-unavailable', { retryAfter: 3 })
    const { took, outcome } = await timed(call(platformEndpoints.time))
    expect(outcome).toMatchObject({ code: 'service-unavailable', retryAfter: 3 })
    expect(took).toBeGreaterThan(12_000)
    expect(took).toBeLessThan(20_200)
    expect(turnedAway.length).toBeGreaterThan(4)
  })

  test('gets a write again with its key', async () => {
    const turnedAway = refuse(lessonEndpoints.book, 'service-unavailable', { retryAfter: 1 })
    await timed(call(lessonEndpoints.book, { body: booking }, { idempotencyKey: 'key-1' }))
    expect(turnedAway.length).toBeGreaterThan(5)
    expect(new Set(turnedAway.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['key-1']))
  })

  test('gets a write without a key again only if nothing was done for it', async () => {
    const half = refuse(authEndpoints.password, 'service-unavailable', { retryAfter: 1 })
    expect((await timed(call(authEndpoints.password, { body: login }))).took).toBeLessThan(1_000)
    expect(half).toHaveLength(1)
    const untouched = refuse(authEndpoints.password, 'service-unavailable', { retryAfter: 1, untouched: true })
    await timed(call(authEndpoints.password, { body: login }))
    expect(untouched.length).toBeGreaterThan(5)
  })

  test('that names no time is not asked again', async () => {
    const refused = refuse(platformEndpoints.time, 'service-unavailable')
    await timed(call(platformEndpoints.time))
    expect(refused).toHaveLength(1)
  })
})

test.each([
  ['read', () => call(platformEndpoints.time), 'load-failed'],
  ['write', () => call(lessonEndpoints.book, { body: booking }, { idempotencyKey: 'key-1' }), 'send-failed'],
])('a server out of reach gets no %s again, because saved answers are shown at once', async (_what, ask, code) => {
  const lost = [cutOff(platformEndpoints.time), cutOff(lessonEndpoints.book)]
  const { took, outcome } = await timed<unknown>(ask())
  expect(outcome).toMatchObject({ code })
  expect(took).toBeLessThan(1_000)
  expect(lost.flat()).toHaveLength(1)
})

describe('a line that stays silent', () => {
  const never = () => new Promise<Response>(() => undefined)
  const started = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) }))

  test.each([
    ['answers no read', platformEndpoints.time, never, () => call(platformEndpoints.time), 'load-failed'],
    ['breaks off an answer', platformEndpoints.time, started, () => call(platformEndpoints.time), 'load-failed'],
    [
      'answers no login',
      authEndpoints.password,
      never,
      () => call(authEndpoints.password, { body: login }),
      'send-failed',
    ],
  ] as const)('%s: the person may try again after 10 seconds', async (_what, endpoint, silent, ask, code) => {
    respond(endpoint, silent)
    const { took, outcome } = await timed<unknown>(ask())
    expect(outcome).toMatchObject({ code, status: 0 })
    expect(took).toBeGreaterThanOrEqual(9_900)
    expect(took).toBeLessThan(10_500)
  })

  test('is given up once: the screen does not wait for a second try of a read', async () => {
    const asked = respond(platformEndpoints.time, never)
    const client = createQueryClient()
    const { took } = await timed(client.query(readOf(platformEndpoints.time, {})))
    expect(took).toBeLessThan(10_500)
    expect(asked).toHaveLength(1)
  })

  test('may take its time as long as parts of the answer come', async () => {
    const text = JSON.stringify(now)
    const slow = async (body: ReadableStreamDefaultController<Uint8Array>) => {
      for (const letter of text) {
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        body.enqueue(new TextEncoder().encode(letter))
      }
      body.close()
    }
    respond(platformEndpoints.time, () => new Response(new ReadableStream({ start: (body) => void slow(body) })))
    const { took, outcome } = await timed(call(platformEndpoints.time))
    expect(outcome).toEqual(now)
    expect(took).toBeGreaterThan(60_000)
  })
})

function BookButton(): ReactNode {
  const book = useWrite(lessonEndpoints.cancel)
  return (
    <button type="button" onClick={() => book.mutate({ params: { id: 5 } })}>
      {book.isPending ? 'sending' : book.isError ? 'failed' : 'idle'}
    </button>
  )
}

test('the screen shows that it is sending until the server has been given up', async () => {
  vi.useRealTimers()
  const turnedAway = refuse(lessonEndpoints.cancel, 'service-unavailable', { retryAfter: 1, untouched: true })
  const { user } = renderScreen(<BookButton />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(turnedAway).toHaveLength(2))
  expect(screen.getByRole('button')).toHaveTextContent('sending')
  refuse(lessonEndpoints.cancel, 'forbidden')
  expect(await screen.findByText('failed')).toBeVisible()
})
