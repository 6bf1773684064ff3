/** Passwords as argon2id hashes, a few at a time: each takes a core for ten milliseconds and nineteen megabytes. */
import { hash, verify } from '@node-rs/argon2'
import { turnstile } from '../turnstile.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`

/**
 * A flood of logins waits for its turn, and beyond a short line is turned away, so that it never stalls the rest. The line
 * is one for the whole process, as its cores are.
 */
const inTurn = turnstile(2, 20)

/** Costs as much to compare with as a real one, and no password fits it. */
const nobodysHash = `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Whether the password is the one that was hashed; takes the same time when there is none to compare with. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const same = await inTurn(() => verify(passwordHash ?? nobodysHash, password))
  return same && passwordHash !== null
}

/** Whether a hash was made with less effort than is asked today. */
export function isWeakHash(passwordHash: string): boolean {
  const made = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash)
  if (made === null) return true
  return Number(made[1]) < cost.memoryCost || Number(made[2]) < cost.timeCost
}
