/** The nonce that ties a Google token to the browser it was asked for in: signed in a cookie, good once. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'

export const nonceCookie = { name: 'google-nonce', path: '/api/v1/auth/google' } as const
const nonceSeconds = 600

/** A nonce for one login; the cookie that comes with it is out of reach for scripts. */
export function drawNonce(context: Context, { setCookie }: OpenRequest<typeof authEndpoints.googleNonce>) {
  if (!context.google.isOpen) return Promise.reject(new Refusal('service-unavailable'))
  const nonce = randomBytes(24).toString('base64url')
  const endsAt = Math.floor(context.clock.now().getTime() / 1000) + nonceSeconds
  setCookie(nonceCookie, `${nonce}.${endsAt}.${signNonce(context, nonce, endsAt)}`, nonceSeconds)
  return Promise.resolve({ nonce })
}

export interface BoundNonce {
  nonce: string
  expiresAt: Date
}

/** The nonce of the browser that asks; null when it has none, or a forged or old one. */
export function readNonce(context: Context, cookie: string | undefined): BoundNonce | null {
  const [, nonce = '', seconds = '', signature = ''] = /^([\w-]{32})\.(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  const expiresAt = new Date(Number(seconds) * 1000)
  if (!isSameNonce(signature, signNonce(context, nonce, Number(seconds)))) return null
  return expiresAt > context.clock.now() ? { nonce, expiresAt } : null
}

/** Under which a used nonce is remembered. */
export function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url')
}

function signNonce({ config }: Context, nonce: string, endsAt: number): string {
  return createHmac('sha256', config.CODE_SECRET).update(`google-nonce ${nonce} ${endsAt}`).digest('base64url')
}

export function isSameNonce(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
