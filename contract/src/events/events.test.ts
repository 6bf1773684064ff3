import { describe, expect, test } from 'vitest'
import { isSessionId } from '../appointments/sessions.ts'
import { eventRates } from '../calls/rate-limits.ts'
import { eventsOfClient, eventsOfServer, isClientEvent } from './events.ts'

const uuid = '0b9c1f6e-6f0e-4d43-9a39-0a6e1c1d2e3f'
const sessionId = `lesson:${uuid}`

function accepts(name: keyof typeof eventsOfClient, payload: unknown): boolean {
  return eventsOfClient[name].payload.safeParse(payload).success
}

describe('each client event', () => {
  test.each(Object.keys(eventsOfClient))('%s refuses unknown keys and payloads that are not objects', (name) => {
    if (!isClientEvent(name)) throw new Error(name)
    expect(accepts(name, { surprise: true })).toBe(false)
    expect(accepts(name, null)).toBe(false)
    expect(accepts(name, 'text')).toBe(false)
  })

  test.each(Object.keys(eventsOfClient))('%s has a rate limit', (name) => {
    expect(Object.keys(eventRates)).toContain(name)
  })
})

test('a built-in property name of JavaScript is not an event', () => {
  expect(isClientEvent('constructor')).toBe(false)
})

test('an offer has at most 64 kB, an ICE candidate 2 kB', () => {
  const offer = (length: number) => ({ sessionId, epoch: 1000, offer: { type: 'offer', sdp: 'v'.repeat(length) } })
  expect(accepts('SessionOffer', offer(65_536))).toBe(true)
  expect(accepts('SessionOffer', offer(65_537))).toBe(false)
  const candidate = (text: string) => ({
    sessionId,
    epoch: 1000,
    candidate: { candidate: text, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
  })
  expect(accepts('IceCandidate', candidate(''))).toBe(true)
  expect(accepts('IceCandidate', candidate('c'.repeat(2049)))).toBe(false)
})

test('`SessionAnswer` contains either an answer or a recovery request', () => {
  const answer = { type: 'answer', sdp: 'v=0' }
  expect(accepts('SessionAnswer', { sessionId, epoch: 1, answer })).toBe(true)
  expect(accepts('SessionAnswer', { sessionId, epoch: 1, recover: true })).toBe(true)
  expect(accepts('SessionAnswer', { sessionId, epoch: 1, answer, recover: true })).toBe(false)
  expect(accepts('SessionAnswer', { sessionId, epoch: 1 })).toBe(false)
})

test("a camera event asks for the other member's picture by default", () => {
  expect(eventsOfClient.ToggleCamera.payload.parse({ sessionId, camera: true })).toEqual({
    sessionId,
    camera: true,
    receive: true,
  })
})

test('the event of a taken time does not tell who booked it', () => {
  const time = { slotId: 1, start: '2026-03-05T12:30:00.000Z', duration: 30 }
  const reported = { tutor: 3, lesson: { ...time, sessionId, studentId: 4 }, freed: null }
  expect(eventsOfServer.LessonBooked.parse(reported)).toEqual({ tutor: 3, lesson: time, freed: null })
})

test('a session id is a kind and a uuid', () => {
  expect(isSessionId(sessionId)).toBe(true)
  expect(isSessionId(`demo:${uuid}`)).toBe(true)
  expect(isSessionId(`room:${uuid}`)).toBe(false)
  expect(isSessionId(`lesson:${uuid}x`)).toBe(false)
})
