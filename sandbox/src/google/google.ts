// What the parts of the stand-in of Google share.

import { createPublicKey, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { Timing } from '../timing.ts'
import type { Grant } from './grant.ts'

export type Google = {
  /** What it calls itself, which is also where it is found. */
  issuer: string
  keys: Keys
  /** Access tokens that were given out. */
  grants: Map<string, Grant>
  faults: Faults
  timing: Timing
  now: () => number
  stopping: AbortSignal
}

/** // The signing keys of the issuer: the newest signs, the one before it is still published. */
type Key = { kid: string; privateKey: KeyObject }

type Keys = {
  /** Makes a new key; keys before the last one are withdrawn. */
  rotate: () => string
  published: () => object[]
  /** Signs with the newest key, or, under another name, with one that nobody has published. */
  sign: (claims: object, unpublished?: boolean) => string
}

export function createKeys(): Keys {
  let made: Key[] | undefined
  // Most sandboxes never need one.
  const keys = () => (made ??= [createKey()])
  return {
    rotate: () => {
      made = [createKey(), ...keys()].slice(0, 2)
      return newest(made).kid
    },
    published: () =>
      keys().map(({ kid, privateKey }) => ({ ...publicPart(privateKey), kid, alg: 'RS256', use: 'sig' })),
    sign: (claims, unpublished = false) => sign(unpublished ? createKey() : newest(keys()), claims),
  }
}

function createKey(): Key {
  return { kid: randomUUID(), privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }
}

function newest(keys: Key[]): Key {
  return keys[0] ?? createKey()
}

function publicPart(privateKey: KeyObject): object {
  return createPublicKey(privateKey).export({ format: 'jwk' })
}

function sign({ kid, privateKey }: Key, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
}
