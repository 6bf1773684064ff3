import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { cookiesOf } from './cookies.ts'

test('in production a cookie is read by the prefix of its path, and one of a partner by its bare name', () => {
  const cookies = {
    '__Host-device': 'host',
    '__Secure-device': 'planted',
    '__Secure-sf': 'ticket',
    sf: 'planted',
    _fbp: 'fb',
  }
  const config = { production: true } as Config
  const { cookie, foreignCookie } = cookiesOf(config, { cookies } as unknown as FastifyRequest, {} as FastifyReply)
  expect(cookie({ name: 'device', path: '/' })).toBe('host')
  expect(cookie({ name: 'sf', path: '/api/v1/auth' })).toBe('ticket')
  expect(foreignCookie('_fbp')).toBe('fb')
})
