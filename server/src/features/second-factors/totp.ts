/** Codes of an app: TOTP of RFC 6238 with SHA-1, six digits and half minutes. */
import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../platform/secrets.ts'

const stepSeconds = 30
const digits = 6

export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The half minute to which the code belongs; null for a wrong code. Phones may be one half minute early or late. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const steps = [stepAt(now), stepAt(now) - 1, stepAt(now) + 1]
  return steps.find((step) => isSameSecret(codeAt(secret, step), code)) ?? null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits, as long as SHA-1's result. */
export function drawSecret(): Buffer {
  return randomBytes(20)
}

/** The secret in base32, which people can type into an app. Twenty bytes fill 32 letters exactly. */
export function writeSecret(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

/** Reads a secret in base32, and ignores the bits of a last letter that fill no byte. */
export function readSecret(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The address that an app reads from a QR code. */
export function addressOfSecret(secret: Buffer, email: string): string {
  const asked = new URLSearchParams({ secret: writeSecret(secret), issuer: 'Hiwar' })
  return `otpauth://totp/Hiwar:${encodeURIComponent(email)}?${asked}`
}
