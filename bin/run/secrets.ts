/** The secrets of this copy of the project, made once and kept in a private file. */
import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { state } from './places.ts'

export interface Secrets {
  JWT_SECRET: string
  CODE_SECRET: string
  PUSH_PUBLIC_KEY: string
  PUSH_PRIVATE_KEY: string
}

export function secrets(): Secrets {
  const file = join(state, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  // A copy that ran before a secret was needed keeps the others, so that nobody is logged out.
  const all: Secrets = { JWT_SECRET: randomWord(), CODE_SECRET: randomWord(), ...pushKeys(), ...kept }
  if (Object.keys(kept).length < Object.keys(all).length) {
    writeFileSync(file, JSON.stringify(all, null, 2), { mode: 0o600 })
  }
  return all
}

/** A pair of the curve that browsers ask for, in the form in which they take it. */
function pushKeys(): Pick<Secrets, 'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY'> {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  return { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: pair.getPrivateKey('base64url') }
}

function randomWord(): string {
  return randomBytes(48).toString('base64url')
}
