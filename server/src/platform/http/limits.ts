/** Rate limits: strict ones are shared by all nodes through the database, the broad read limit is kept in memory. */
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'

export interface Rule {
  points: number
  seconds: number
}

const minute = 60
const hour = 3600

/** Limits of the contract, by name. */
export const rules = {
  read: { points: 300, seconds: minute },
  write: { points: 60, seconds: minute },
  loginByAddress: { points: 10, seconds: minute },
  loginByAccount: { points: 5, seconds: minute },
  registration: { points: 5, seconds: hour },
  refresh: { points: 5, seconds: minute },
  codeMinute: { points: 1, seconds: minute },
  codeHour: { points: 5, seconds: hour },
  codeHourByAddress: { points: 5, seconds: hour },
  codeDay: { points: 10, seconds: 24 * hour },
  wrongCodeByAddress: { points: 20, seconds: hour },
  wrongCodeEverywhere: { points: 200, seconds: 10 * minute },
  contact: { points: 3, seconds: hour },
  couponLookUp: { points: 10, seconds: minute },
  paymentSync: { points: 10, seconds: minute },
  socketHandshake: { points: 60, seconds: minute },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

export interface Limits {
  /** Counts one use; refuses with the seconds to wait when the limit is reached. */
  use(rule: RuleName, key: string | number): Promise<void>
  /** Refuses when the limit is reached already, without counting. */
  check(rule: RuleName, key: string | number): Promise<void>
  /** Forgets what was counted, as after a right password. */
  forgive(rule: RuleName, key: string | number): Promise<void>
}

const inMemory: ReadonlySet<RuleName> = new Set(['read', 'socketHandshake'])

/** `factor` widens every limit for load measurements and journeys on one machine; 1 in production. */
export function createLimits(pool: pg.Pool, factor: number): Limits {
  const limiters = new Map<RuleName, RateLimiterAbstract>()
  for (const name of Object.keys(rules) as RuleName[]) limiters.set(name, createLimiter(name, pool, factor))
  const limiter = (rule: RuleName) => limiters.get(rule) as RateLimiterAbstract
  return {
    async use(rule, key) {
      await limiter(rule).consume(key).catch(refuse)
    },
    async check(rule, key) {
      const state = await limiter(rule).get(key)
      if (state !== null && state.remainingPoints <= 0) refuse(state)
    },
    async forgive(rule, key) {
      await limiter(rule).delete(key)
    },
  }
}

function createLimiter(name: RuleName, pool: pg.Pool, factor: number): RateLimiterAbstract {
  const { points, seconds } = rules[name]
  const options = { keyPrefix: name, points: points * factor, duration: seconds }
  const memory = new RateLimiterMemory(options)
  if (inMemory.has(name)) return memory
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: points * factor + 1,
    insuranceLimiter: memory,
  })
}

function refuse(state: unknown): never {
  if (!(state instanceof RateLimiterRes)) throw state
  throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
