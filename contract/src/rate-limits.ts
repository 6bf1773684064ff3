/** How often calls may be made; a refused one answers `too-many-requests` with the seconds to wait. */

export interface RateLimit {
  readonly calls: number
  readonly seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const rateLimits = {
  /** By user, or by address when anonymous. */
  write: { calls: 60, seconds: minute },
  read: { calls: 300, seconds: minute },
  loginOfAddress: { calls: 10, seconds: minute },
  loginOfAccount: { calls: 5, seconds: minute },
  registration: { calls: 5, seconds: hour },
  tokenRefresh: { calls: 5, seconds: minute },
  /** The first two hold by user and by address each. */
  codeSendOfMinute: { calls: 1, seconds: minute },
  codeSendOfHour: { calls: 5, seconds: hour },
  codeSendOfDay: { calls: 10, seconds: day },
  /** Wrong tries of one address, over all codes. */
  wrongCode: { calls: 20, seconds: hour },
  contactRequest: { calls: 3, seconds: hour },
  couponLookUp: { calls: 10, seconds: minute },
  paymentSync: { calls: 10, seconds: minute },
  cacheFlush: { calls: 1, seconds: minute },
  analytics: { calls: 60, seconds: minute },
  document: { calls: 20, seconds: minute },
  calendarFeed: { calls: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
