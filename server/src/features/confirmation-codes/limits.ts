/** How often codes are sent: by the address that asks, and by the account they are for. */
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'

/** Refuses an address that asks for too many codes, whoever they are for. */
export async function useSendsOfAddress({ limits }: Context, ip: string): Promise<void> {
  await limits.use('codeSendOfMinute', `address:${ip}`)
  await limits.use('codeSendOfHour', `address:${ip}`)
}

/** Refuses too many codes for one account. */
export async function useSendsOfAccount({ limits }: Context, account: string): Promise<void> {
  await limits.use('codeSendOfMinute', account)
  await limits.use('codeSendOfHour', account)
  await limits.use('codeSendOfDay', account)
}

/** Lets the next try follow at once when nothing was sent; how many there are in an hour and a day still counts. */
export async function forgiveSend({ limits }: Context, ip: string, accounts: readonly string[]): Promise<void> {
  for (const key of [`address:${ip}`, ...accounts]) await limits.forgive('codeSendOfMinute', key)
}

/** The same, told instead of refused. */
export async function maySendToAccount(context: Context, account: string): Promise<boolean> {
  try {
    await useSendsOfAccount(context, account)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') return false
    throw error
  }
}

/** The account of a person who is logged in. */
export function accountOfUser(userId: number): string {
  return `user:${userId}`
}
