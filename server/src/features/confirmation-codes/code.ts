/** Drawing and hashing of five-digit codes. */
import { randomInt } from 'node:crypto'
import type { CodeType } from '@hiwar/contract/enumerations/basic.ts'
import { confirmationCodeDigits } from '@hiwar/contract/fields/limits.ts'
import { keyedHash } from '../../platform/secrets.ts'

export interface CodeOwner {
  userId: number
  purpose: CodeType
  /** The e-mail or phone that the code proves. */
  address: string
}

/** A text, since leading zeros count. */
export function drawCode(): string {
  return String(randomInt(0, 10 ** confirmationCodeDigits)).padStart(confirmationCodeDigits, '0')
}

/** Hashes a code with the server's secret, its owner and its purpose, so that it is worthless elsewhere. */
export function hashCode(secret: string, code: string, { userId, purpose }: Omit<CodeOwner, 'address'>): string {
  return keyedHash(secret, `${purpose}:${userId}:${code}`, 'hex')
}
