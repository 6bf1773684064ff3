/** Seals what the server must read again, so that nobody reads it from the database alone. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const tagBytes = 16
const nonceBytes = 12

/** The server's secret, what it is used for here, and for whom alone the seal opens. */
export interface Sealing {
  readonly secret: string
  readonly use: string
  readonly owner: string
}

function keyOf({ secret, use }: Sealing): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32))
}

export function sealBytes(sealing: Sealing, plain: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const closing = createCipheriv(cipher, keyOf(sealing), nonce, { authTagLength: tagBytes })
  closing.setAAD(Buffer.from(sealing.owner))
  return Buffer.concat([nonce, closing.update(plain), closing.final(), closing.getAuthTag()]).toString('base64url')
}

/** Throws when the bytes were sealed otherwise. */
export function openSealed(sealing: Sealing, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(sealing), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAAD(Buffer.from(sealing.owner))
  opening.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()])
}
