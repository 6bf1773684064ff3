// The state that the parts of the Google stand-in share.

import { createPublicKey, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import type { Disturbed } from '../faults.ts'
import type { Grant } from './grant.ts'

export type Google = Disturbed & {
  /** The issuer's name, which is also its address. */
  issuer: string
  keys: Keys
  /** The access tokens that were issued. */
  grants: Map<string, Grant>
}

type Key = { kid: string; privateKey: KeyObject }

/** The issuer's signing keys: the newest signs, and the previous one is still published. */
type Keys = {
  /** Creates a new key and withdraws all keys before the last one. */
  rotate: () => string
  published: () => object[]
  /** Signs with the newest key, or with an unpublished key under another name. */
  sign: (claims: object, unpublished?: boolean) => string
}

export function createKeys(): Keys {
  let made: Key[] | undefined
  // Keys are created at first use, because most sandboxes need none.
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
