/** Secrets of apps and recovery codes as the database stores them: neither can be read from it. */
import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@hiwar/contract/people/second-factors.ts'
import { slowHash } from '../../platform/auth/passwords.ts'
import type { Config } from '../../platform/config/config.ts'
import { openSealed, sealBytes } from '../../platform/sealing.ts'
import { keyedHash } from '../../platform/secrets.ts'

type Keys = Pick<Config, 'FACTOR_SECRET' | 'FACTOR_SECRET_BEFORE'>

function sealingFor(userId: number, secret: string) {
  return { secret, use: 'second factors', owner: String(userId) }
}

/** Seals a secret for one person; it opens for no other one. */
export function seal({ FACTOR_SECRET }: Keys, userId: number, secret: Buffer): string {
  return sealBytes(sealingFor(userId, FACTOR_SECRET), secret)
}

/** Opens a sealed secret with the key of today or the one before; throws when neither fits. */
export function unseal(keys: Keys, userId: number, sealed: string): Buffer {
  const { FACTOR_SECRET: today, FACTOR_SECRET_BEFORE: before } = keys
  try {
    return openSealed(sealingFor(userId, today), sealed)
  } catch (error) {
    if (before === undefined) throw error
    return openSealed(sealingFor(userId, before), sealed)
  }
}

/** Without 0, O, 1 and I, which people mix up: 32 signs, so that ten of them hold 50 bits. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** New recovery codes, with a dash in the middle. */
export function drawRecoveryCodes(): string[] {
  const draw = () => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: recoveryCodeCount }, () => draw().replace(/^.{5}/, '$&-'))
}

/**
 * The stored form of a recovery code, with or without its dash. It is slow, because 50 bits could be tried by a reader
 * of the database who has the key too. The codes of one person share a salt, so that a typed code is hashed once.
 */
export function hashRecoveryCode(
  { CODE_SECRET }: Pick<Config, 'CODE_SECRET'>,
  userId: number,
  code: string,
): Promise<string> {
  const salt = Buffer.from(keyedHash(CODE_SECRET, `recovery codes of ${userId}`, 'hex'), 'hex').subarray(0, 16)
  return slowHash(code.replace('-', ''), salt)
}

/** The stored form of codes that were drawn before it became slow; they work until they are used or renewed. */
export function formerHashOf({ CODE_SECRET }: Pick<Config, 'CODE_SECRET'>, userId: number, code: string): string {
  return keyedHash(CODE_SECRET, `recovery ${userId} ${code.replace('-', '')}`, 'base64url')
}
