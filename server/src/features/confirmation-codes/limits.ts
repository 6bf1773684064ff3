/** Limits on sent codes: for the calling address, and for the receiving account. */
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import { networkOf } from '../../platform/limits/networks.ts'

/** Refuses an address that requests too many codes, for any accounts. */
export async function useSendsOfAddress({ limits }: Context, ip: string): Promise<void> {
  await limits.use('codeSendOfAddressMinute', networkOf(ip))
  await limits.use('codeSendOfAddressHour', networkOf(ip))
}

/** The minute is that of one place which receives codes; the hour and the day are the account's. */
export async function useSendsOfAccount({ limits }: Context, account: string, place = account): Promise<void> {
  await limits.use('codeSendOfMinute', place)
  await limits.use('codeSendOfHour', account)
  await limits.use('codeSendOfDay', account)
}

/** Allows the next try at once when nothing was sent; the limits of an hour and a day still count it. */
export async function forgiveSend({ limits }: Context, ip: string, places: readonly string[]): Promise<void> {
  await limits.giveBack('codeSendOfAddressMinute', networkOf(ip))
  for (const place of places) await limits.forgive('codeSendOfMinute', place)
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
