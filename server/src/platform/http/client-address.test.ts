import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { socket: { remoteAddress }, headers } as IncomingMessage
}

test('without trusted proxies the client address is that of the connection, whatever the header says', () => {
  expect(clientAddress()(requestFrom('41.33.1.2', '8.8.8.8'))).toBe('41.33.1.2')
})

test('behind trusted proxies the client address is the last one that is not a trusted proxy', () => {
  const addressOf = clientAddress('loopback, 10.0.0.7')
  expect(addressOf(requestFrom('127.0.0.1', '8.8.8.8, 41.33.1.2, 10.0.0.7'))).toBe('41.33.1.2')
  expect(addressOf(requestFrom('::ffff:127.0.0.1', '41.33.1.2'))).toBe('41.33.1.2')
  expect(addressOf(requestFrom('10.0.0.8', '41.33.1.2'))).toBe('10.0.0.8')
})

test('when all addresses are trusted proxies the client address is the first one', () => {
  expect(clientAddress('loopback')(requestFrom('127.0.0.1'))).toBe('127.0.0.1')
  expect(clientAddress('10.0.0.0/8')(requestFrom('10.0.0.1', '10.0.0.2'))).toBe('10.0.0.2')
})
