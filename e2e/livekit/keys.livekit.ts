/** Which keys a real media server takes, and what they allow. */
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { send } from '@hiwar/server/testing/visits/enter.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, askWith, claimsOf, sign } from './api.ts'
import { describeServer } from './build-server.ts'
import { emails, openServedLesson, type ServedLesson } from './lesson.ts'
import { apiSecret } from './media-server.ts'

let lesson: ServedLesson
let token: string

beforeAll(async () => {
  lesson = await openServedLesson()
  const path = `${sessionEndpoints.token.path.replace('/api/v1', '')}?sessionId=${lesson.sessionId}`
  token = (await send<{ token: string }>(emails.student, 'GET', path)).token
})
afterAll(() => lesson?.close())

test('the key of a member is taken', async ({ annotate }) => {
  await annotate(describeServer())
  expect(await askWith(lesson.media, token)).toBe(200)
})

test('keys that are foreign, expired, not yet valid or altered are refused', async ({ annotate }) => {
  const claims = claimsOf(token)
  const [head, body, signature] = token.split('.')
  const otherBody = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')
  const refused = {
    'signed with another secret': sign(claims, { secret: apiSecret.toUpperCase() }),
    'of another key': sign(claims, { key: 'stranger' }),
    'expired two minutes ago': sign(claims, { expires: -120 }),
    'valid in ten minutes': sign({ ...claims, nbf: Number(claims.exp) }, { expires: 1_200 }),
    'with another member': [head, otherBody, signature].join('.'),
    'with a shortened signature': token.slice(0, -4),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    'without a room': sign({ ...claims, video: {} }),
    missing: '',
  }
  const statuses = await Promise.all(
    Object.entries(refused).map(async ([name, each]) => `${name}: ${await askWith(lesson.media, each)}`),
  )
  expect(statuses.filter((line) => !line.endsWith(': 401'))).toEqual([])
  expect(await askWith(lesson.media, sign(claims))).toBe(200)
  await annotate(statuses.join(', '))
})

test('the key of a member gives no right over rooms', async () => {
  const room = lesson.sessionId
  const [list, make, remove, out] = [
    await ask(lesson.media, 'ListRooms', {}, token),
    await ask(lesson.media, 'CreateRoom', { name: 'lobby' }, token),
    await ask(lesson.media, 'DeleteRoom', { room }, token),
    await ask(lesson.media, 'RemoveParticipant', { room, identity: '1' }, token),
  ]
  expect([list, make, remove, out].map(({ status }) => status)).toEqual([401, 401, 401, 401])
})
