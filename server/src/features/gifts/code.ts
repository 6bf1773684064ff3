/** Codes of gifts. A code follows from its seed and a secret of the server; the database has the seed and a hash alone. */
import { randomUUID } from 'node:crypto'
import { giftCodeLength } from '@hiwar/contract/money/gifts.ts'
import { codeFrom } from '@hiwar/domain/gifts/gift.ts'
import type { Config } from '../../platform/config/config.ts'
import { hashOf, keyedHash } from '../../platform/secrets.ts'

type Secrets = Pick<Config, 'CODE_SECRET'>

export function codeOf({ CODE_SECRET }: Secrets, seed: string): string {
  return codeFrom(keyedHash(CODE_SECRET, `gift of ${seed}`, 'hex'), giftCodeLength)
}

/** A new code as a gift keeps it. */
export function drawGiftCode(secrets: Secrets): { seed: string; codeHash: string } {
  const seed = randomUUID()
  return { seed, codeHash: hashOf(codeOf(secrets, seed)) }
}
