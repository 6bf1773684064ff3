/** Secrets are stored as hashes only and compared in constant time. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Writing = 'base64url' | 'hex'

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

/** The stored form of a secret, from which the secret cannot be recovered. */
export function hashOf(secret: string, writing: Writing = 'base64url'): string {
  return digest(secret).toString(writing)
}

/** HMAC-SHA-256 of the text; only the owner of the key can compute it. */
export function keyedHash(key: string | Buffer, text: string, writing: Writing): string {
  return createHmac('sha256', key).update(text).digest(writing)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
