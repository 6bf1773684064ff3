/** Passwords as argon2id hashes, a few at a time: each takes a core for ten milliseconds and nineteen megabytes. */
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../action.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`

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

// Of the whole process, as the cores that it guards are.
const atOnce = 2
const longestQueue = 20
let running = 0
const queue: (() => void)[] = []

/** A flood of logins waits for its turn, and beyond a short queue is turned away, so that it never stalls the rest. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running += 1
  else if (queue.length < longestQueue) await new Promise<void>((start) => queue.push(start))
  else throw new Refusal('service-unavailable', { retryAfterSeconds: 1 })
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
