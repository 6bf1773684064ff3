/** Passwords as argon2id hashes, a few at a time: each takes 10 ms of a core and 19 MB. */
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { Places } from '../load/places.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`

/**
 * Logins wait in a short queue and are refused beyond it, so that many logins at once do not stall other requests. The
 * process has one queue because its requests share the cores.
 */
const places = new Places({ atOnce: 2, waiting: 20 })

/** Checking a password against this hash takes as long as against a real one, and no password matches. */
const nobodysHash = `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export function hashPassword(password: string): Promise<string> {
  return places.run(() => hash(password, cost))
}

/** A slow hash that is the same for the same text and salt of 16 bytes, for short secrets that are looked up by it. */
export async function slowHash(text: string, salt: Uint8Array): Promise<string> {
  return (await places.run(() => hashRaw(text, { ...cost, salt }))).toString('base64url')
}

/** Whether the password matches the hash; takes the same time without a hash. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const same = await places.run(() => verify(passwordHash ?? nobodysHash, password))
  return same && passwordHash !== null
}

/** Whether the hash took less effort than today's parameters ask for. */
export function isWeakHash(passwordHash: string): boolean {
  const made = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash)
  if (made === null) return true
  return Number(made[1]) < cost.memoryCost || Number(made[2]) < cost.timeCost
}
