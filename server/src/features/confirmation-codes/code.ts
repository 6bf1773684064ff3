/** The five digits: how they are drawn, and the only form in which they are kept. */

import { randomInt } from 'node:crypto'
import type { CodeType } from '@hiwar/contract/enumerations/basic.ts'
import { confirmationCodeDigits } from '@hiwar/contract/fields/limits.ts'
import { keyedHash } from '../../platform/secrets.ts'

export interface CodeOwner {
  userId: number
  purpose: CodeType
  /** The e-mail or phone that it proves. */
  address: string
}

/** A text, since zeros in front count. */
export function drawCode(): string {
  return String(randomInt(0, 10 ** confirmationCodeDigits)).padStart(confirmationCodeDigits, '0')
}

/** Worthless without the secret of the server, and for any other person or purpose. */
export function hashCode(secret: string, code: string, { userId, purpose }: Omit<CodeOwner, 'address'>): string {
  return keyedHash(secret, `${purpose}:${userId}:${code}`, 'hex')
}
