/** Secrets: kept as hashes alone, and compared without telling how much of one is right. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Writing = 'base64url' | 'hex'

/** Whether two secrets are the same, in a time that tells nothing of either. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

/** What is kept of a secret: enough to know it again, too little to write it. */
export function hashOf(secret: string, writing: Writing = 'base64url'): string {
  return digest(secret).toString(writing)
}

/** A hash that nobody makes without the key. */
export function keyedHash(key: string | Buffer, text: string, writing: Writing): string {
  return createHmac('sha256', key).update(text).digest(writing)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
