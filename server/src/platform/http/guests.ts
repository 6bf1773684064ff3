import type { FastifyRequest } from 'fastify'
import { findPersonOfDevice } from '../auth/known-devices.ts'
import type { LimitKey } from '../limits/limits.ts'
import { networkOf } from '../limits/networks.ts'
import type { Platform } from '../platform.ts'
import { readCookie } from './cookies.ts'

/**
 * The key by which a request without a login is counted: the network, or the person of a known device, whatever
 * neighbours do.
 */
export function guestOf(
  platform: Pick<Platform, 'config' | 'clock'>,
  request: Pick<FastifyRequest, 'cookies' | 'ip'>,
): LimitKey<'read'> {
  const person = findPersonOfDevice(platform, { cookie: (cookie) => readCookie(platform.config, request, cookie) })
  return person === null ? networkOf(request.ip) : `known ${person}`
}
