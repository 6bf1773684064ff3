/**
 * Browsers in which a person proved to be the owner of an account. Each has a signed cookie that names the person, so
 * that other people's wrong tries at this account never keep its owner out. The cookie opens nothing by itself.
 */
import { randomBytes } from 'node:crypto'
import { DAY, dateOfSeconds, SECOND, unixSeconds } from '@hiwar/domain/time/instant.ts'
import type { Exchange } from '../action.ts'
import type { Platform } from '../platform.ts'
import { isSameSecret, keyedHash } from '../secrets.ts'

type Signing = Pick<Platform, 'config' | 'clock'>

const deviceCookie = { name: 'device', path: '/' } as const
const knownSeconds = (180 * DAY) / SECOND

/** People of one household who share a browser. */
const mostPeople = 5

interface KnownDevice {
  userId: number
  /** Drawn again at each proof, so that two devices never share their tries. */
  id: string
  endsAt: number
}

/** The device's id for this person; null in a browser where the person has not logged in for long. */
export function findDevice(signing: Signing, { cookie }: Pick<Exchange, 'cookie'>, userId: number): string | null {
  return readDevices(signing, cookie(deviceCookie)).find((device) => device.userId === userId)?.id ?? null
}

/** The last person who logged in on this device; null for a browser that nobody is known in. */
export function findPersonOfDevice(signing: Signing, { cookie }: Pick<Exchange, 'cookie'>): number | null {
  return readDevices(signing, cookie(deviceCookie))[0]?.userId ?? null
}

/** Makes the browser known to the person's account, after a login or another proof. */
export function rememberDevice(
  signing: Signing,
  { cookie, setCookie }: Pick<Exchange, 'cookie' | 'setCookie'>,
  userId: number,
): void {
  const others = readDevices(signing, cookie(deviceCookie)).filter((device) => device.userId !== userId)
  const endsAt = unixSeconds(signing.clock.now()) + knownSeconds
  const devices = [{ userId, id: randomBytes(12).toString('base64url'), endsAt }, ...others].slice(0, mostPeople)
  setCookie(deviceCookie, devices.map((device) => write(signing, device)).join('~'), knownSeconds)
}

function readDevices(signing: Signing, cookie = ''): KnownDevice[] {
  return cookie.split('~').flatMap((text) => read(signing, text) ?? [])
}

function read(signing: Signing, text: string): KnownDevice | null {
  const [, userId, id = '', endsAt] = /^(\d{1,15})\.([\w-]{16})\.(\d{1,12})\.[\w-]{43}$/.exec(text) ?? []
  const device = { userId: Number(userId), id, endsAt: Number(endsAt) }
  if (id === '' || !isSameSecret(text, write(signing, device))) return null
  return dateOfSeconds(device.endsAt) > signing.clock.now() ? device : null
}

function write({ config }: Signing, { userId, id, endsAt }: KnownDevice): string {
  const facts = `${userId}.${id}.${endsAt}`
  return `${facts}.${keyedHash(config.CODE_SECRET, `known-device ${facts}`, 'base64url')}`
}
