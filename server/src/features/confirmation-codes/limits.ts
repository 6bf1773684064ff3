/** Limits on sent codes: for the calling address, and for the receiving account. */
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import { networkOf } from '../../platform/limits/networks.ts'

/** Refuses an address that requests too many codes, for any accounts. */
export async function useSendsOfAddress({ limits }: Context, ip: string): Promise<void> {
  await limits.use('codeSendOfAddressMinute', networkOf(ip))
  await limits.use('codeSendOfAddressHour', networkOf(ip))
}

export async function useSendsOfAccount({ limits }: Context, account: string): Promise<void> {
  await limits.use('codeSendOfMinute', account)
  await limits.use('codeSendOfHour', account)
  await limits.use('codeSendOfDay', account)
}

/** Allows the next try at once when nothing was sent; the limits of an hour and a day still count it. */
export async function forgiveSend({ limits }: Context, ip: string, accounts: readonly string[]): Promise<void> {
  await limits.giveBack('codeSendOfAddressMinute', networkOf(ip))
  for (const account of accounts) await limits.forgive('codeSendOfMinute', account)
}

/** Checks the account's limit and returns the answer instead of refusing. */
export async function maySendToAccount(context: Context, account: string): Promise<boolean> {
  try {
    await useSendsOfAccount(context, account)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') return false
    throw error
  }
}

export function accountOfUser(userId: number): string {
  return `user:${userId}`
}
