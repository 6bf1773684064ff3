/** Rate limits: strict ones are shared by all nodes through the database, the broad read limit is kept in memory. */
import { type RateLimit, rateLimits } from '@hiwar/contract/calls/rate-limits.ts'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../action.ts'

/** Limits of the contract, and those that only guard the server itself. */
const rules = {
  ...rateLimits,
  /** Wrong codes of everybody together; beyond it somebody is guessing on many accounts. */
  everyWrongCode: { calls: 200, seconds: 600 },
  socketHandshake: { calls: 60, seconds: 60 },
} as const satisfies Record<string, RateLimit>

export type RuleName = keyof typeof rules

export interface Limits {
  /** Counts one use; refuses with the seconds to wait when the limit is reached. */
  use(rule: RuleName, key: string | number): Promise<void>
  /** Refuses when the limit is reached already, without counting. */
  check(rule: RuleName, key: string | number): Promise<void>
  /** Forgets what was counted, as after a right password. */
  forgive(rule: RuleName, key: string | number): Promise<void>
}

const inMemory: ReadonlySet<RuleName> = new Set(['read'])

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
  const { calls, seconds } = rules[name]
  const points = calls * factor
  const options = { keyPrefix: name, points, duration: seconds }
  const memory = new RateLimiterMemory(options)
  if (inMemory.has(name)) return memory
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: memory,
  })
}

function refuse(state: unknown): never {
  if (!(state instanceof RateLimiterRes)) throw state
  throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
