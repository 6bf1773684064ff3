import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { admitCalls } from './admit-calls.ts'

/** By whom the door counts a call with these headers that comes over this connection. */
function counted(headers: Record<string, string>, remoteAddress = '10.0.0.1', url = '/api/v1/plan/list'): string {
  const counts: string[] = []
  const admission = { admit: (_: unknown, who: string) => void counts.push(who) }
  const door = admitCalls({ admission, config: {} } as never, [], () => undefined)
  door({ url, method: 'GET', headers, socket: { remoteAddress } } as never as IncomingMessage, {} as ServerResponse)
  return counts.join()
}

const phone = { 'user-agent': 'a phone', cookie: 'consent=all' }

test('a login is one person at the door, wherever and with whatever it calls', () => {
  const login = { authorization: 'Bearer one' }
  expect(counted(login)).toBe(counted({ ...login, ...phone }, '10.0.0.2'))
  expect(counted(login)).not.toBe(counted({ authorization: 'Bearer other' }))
})

test('visitors differ by their address, their browser and its cookies', () => {
  const others = [
    counted(phone, '10.0.0.2'),
    counted({ ...phone, cookie: 'consent=none' }),
    counted({ ...phone, 'user-agent': 'a laptop' }),
  ]
  expect(new Set([counted(phone), ...others]).size).toBe(4)
  expect(counted(phone)).toBe(counted({ ...phone }))
})

test.each([
  '/%61pi/v1/plan/list',
  '/api/%761/plan/list?x=1',
  'http://hiwar.test/api/v1/plan/list',
  'HTTPS://x/%61pi/v1',
])('a call that is spelled %s waits at the door as well', (url) =>
  expect(counted(phone, '10.0.0.1', url)).toBe(counted(phone)),
)

test.each(['/', '/tutors', '/%2561pi/v1/plan/list', '/%ff', '/api', '//api/v1/plan/list', '/x?/api/v1'])(
  '%s is no call',
  (url) => expect(counted(phone, '10.0.0.1', url)).toBe(''),
)
