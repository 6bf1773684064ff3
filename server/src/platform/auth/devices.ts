/** Notices logins from devices that an account did not use for 90 days: browser family, system and network. */
import { deviceName, deviceOf } from '@hiwar/domain/accounts/device.ts'
import { hiddenAddress } from '@hiwar/domain/accounts/login.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import type { Caller } from '../action.ts'
import type { Trx } from '../db/database.ts'
import { eventKind, recordEvent } from '../events/events.ts'
import type { Platform } from '../platform.ts'
import { seeDevice } from './logins.store.ts'

const rememberedFor = 90 * DAY

/** Somebody logged in from a device that the account did not use before. */
export const newDeviceSeen = eventKind<{ userId: number; loginId: string; device: string; at: string }>(
  'login.new-device',
)

interface SeenLogin {
  userId: number
  loginId: string
  now: Date
}

/** Remembers the device of a new login and records an event when it is new; the first device of an account is not. */
export async function noteDevice(
  deps: Pick<Platform, 'within'>,
  trx: Trx,
  { userId, loginId, now }: SeenLogin,
  { ip, userAgent }: Caller,
): Promise<void> {
  const { browser = '', system = '' } = deviceOf(userAgent)
  const device = { browser, system, network: hiddenAddress(ip) }
  const before = await seeDevice(trx, userId, device, now, datePlus(now, -rememberedFor))
  if (before.first || before.known) return
  const seen = { userId, loginId, device: deviceName(userAgent), at: now.toISOString() }
  await recordEvent(deps, trx, newDeviceSeen, seen)
}
