import { messageOf } from '@hiwar/contract/errors/errors.ts'
import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { Context } from '../../context.ts'
import { hashPassword, isPassword } from '../../platform/auth/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keyOfAddress } from '../codes/queue.ts'
import type { UserRow } from './store.ts'

/**
 * The hash of the new password, once the current one is right; who has none says null.
 * ours: tries count as those of a login do, so that a stolen token does not help to guess.
 */
export async function checkedPasswordHash(
  { limits }: Context,
  { email, passwordHash }: UserRow,
  { current, new: next }: NonNullable<AccountChanges['password']>,
): Promise<string> {
  const account = keyOfAddress(email)
  await limits.use('loginOfAccount', account)
  const isRight = current === null ? passwordHash === null : await isPassword(current, passwordHash)
  if (!isRight) {
    throw new Refusal('wrong-password', { message: messageOf('wrong-password', 401, 'current-password') })
  }
  await limits.forgive('loginOfAccount', account)
  return hashPassword(next)
}
