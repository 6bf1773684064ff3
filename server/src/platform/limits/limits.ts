/**
 * Rate limits. All nodes share those that guard codes and passwords exactly, through the database; they exchange their
 * counts of the hot ones and of socket events in batches; and the broad read limit is kept in memory.
 */
import {
  type EventRate,
  eventRates,
  handshakeRate,
  type RateLimit,
  rateLimits,
} from '@hiwar/contract/calls/rate-limits.ts'
import type { ClientEventName } from '@hiwar/contract/events/events.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../action.ts'
import { isPoolFull } from '../db/constraints.ts'
import type { Pools } from '../db/pools.ts'
import type { Log } from '../operation/log.ts'
import type { Network } from './networks.ts'
import { createSharedCounts, type SharedCounts } from './shared-counts.ts'

/** The limits of the contract, and limits that protect the server only. */
const rules = {
  ...rateLimits,
  /** Wrong codes of all users together; a higher number means guessing on many accounts. */
  everyWrongCode: { calls: 200, seconds: 600 },
  /** Pages about ever new tutors, which no cache holds yet. */
  page: { calls: 60, seconds: 60 },
  /** Reports of browsers about the content security policy. */
  policyReport: { calls: 30, seconds: 60 },
  socketHandshake: handshakeRate,
} as const satisfies Record<string, RateLimit>

export type RuleName = keyof typeof rules

/** What a limit counts by. No bare text is a key of a limit that counts networks, so that no raw address becomes one. */
interface Keys {
  person: number
  /** A person, an address of theirs, a secret, or everybody. */
  account: string | number
  network: Network
  'device-or-network': `device ${string}` | `login ${string}` | `google:${string}` | Network
  'person-or-network': number | `known ${number}` | Network
}

export const countedBy = {
  write: 'person-or-network',
  read: 'person-or-network',
  loginOfAddress: 'network',
  loginOfAccount: 'device-or-network',
  loginOfAccountOfHour: 'device-or-network',
  loginOfAccountAnywhere: 'account',
  registration: 'network',
  wrongFactor: 'device-or-network',
  wrongFactorAnywhere: 'account',
  wrongFactorMail: 'account',
  tokenRefresh: 'person',
  codeSendOfMinute: 'account',
  codeSendOfHour: 'account',
  codeSendOfDay: 'account',
  codeSendOfAddressMinute: 'network',
  codeSendOfAddressHour: 'network',
  wrongCode: 'device-or-network',
  wrongCodeInAttack: 'device-or-network',
  everyWrongCode: 'account',
  linkWord: 'network',
  contactRequest: 'network',
  trialOrder: 'network',
  appeal: 'network',
  appealLink: 'network',
  accountView: 'person',
  block: 'person',
  chatFile: 'person',
  report: 'person',
  lessonHold: 'person',
  standingTime: 'person',
  couponLookUp: 'person',
  giftCode: 'person',
  paymentSync: 'person',
  walletCharge: 'account',
  strangeNotification: 'network',
  cacheFlush: 'person',
  auditVerify: 'person',
  analytics: 'network',
  document: 'person',
  calendarFeed: 'account',
  page: 'network',
  policyReport: 'network',
  socketHandshake: 'person-or-network',
} as const satisfies Record<RuleName, keyof Keys>

export type LimitKey<Rule extends RuleName = RuleName> = Keys[(typeof countedBy)[Rule]]

interface Uses {
  used: number
  calls: number
}

export interface Limits {
  /** Counts one use; refuses with the seconds to wait beyond the limit. */
  use<Rule extends RuleName>(rule: Rule, key: LimitKey<Rule>): Promise<void>
  /** Refuses when the limit is already reached; counts nothing. */
  check<Rule extends RuleName>(rule: Rule, key: LimitKey<Rule>): Promise<void>
  /** Counts one use that nothing refuses, and returns how many there are of how many. */
  note(rule: RuleName, key: string): Promise<Uses>
  /** Takes back one use, for example of a correct password. */
  giveBack<Rule extends RuleName>(rule: Rule, key: LimitKey<Rule>): Promise<void>
  /** Resets the count, for example after a correct password. */
  forgive<Rule extends RuleName>(rule: Rule, key: LimitKey<Rule>): Promise<void>
  /** Counts a socket event of a person on all nodes; returns the seconds to wait beyond the limit, otherwise 0. */
  useEvent(name: ClientEventName, userId: number): number
  close(): Promise<void>
}

/** Calls of a /48 in the calls of one line: many homes or phones, but not the 65,536 lines that one owner may have. */
const linesOfSite = 8
/** Fewer for tries at one account, so that no owner of a /48 reaches the account's own limit alone. */
const linesAtAccount = 4
const atAccount: ReadonlySet<RuleName> = new Set(['loginOfAccount', 'loginOfAccountOfHour', 'wrongFactor'])

const inMemory: ReadonlySet<RuleName> = new Set(['read', 'page', 'policyReport'])

/** Hot limits that guard no code and no password: nodes exchange their counts in batches. */
const inBatches: ReadonlySet<RuleName> = new Set(['write', 'analytics', 'socketHandshake'])

/** `factor` multiplies every limit, for load tests and journeys on one machine; 1 in production. */
export function createLimits({ interactive, background }: Pools, factor: number, log: Log): Limits {
  const counts = createSharedCounts(background.db, log)
  const make = (name: RuleName, prefix: string, times: number): Limiter => {
    const limit = { calls: rules[name].calls * times, seconds: rules[name].seconds }
    return inBatches.has(name)
      ? batched(prefix, counts, limit)
      : exact(prefix, interactive.pool, limit, !inMemory.has(name))
  }
  const [ofLines, ofSites] = [new Map<RuleName, Limiter>(), new Map<RuleName, Limiter>()]
  for (const name of Object.keys(rules) as RuleName[]) {
    ofLines.set(name, make(name, name, factor))
    ofSites.set(name, make(name, `${name}/48`, factor * (atAccount.has(name) ? linesAtAccount : linesOfSite)))
  }
  /** Asks the limiter of the line, and then the one of the network around it, which a refused line does not reach. */
  const each = async (
    rule: RuleName,
    key: LimitKey,
    ask: (limiter: Limiter, key: string | number) => Promise<void>,
  ) => {
    const { line, site } = typeof key === 'object' ? key : { line: key, site: null }
    await ask(ofLines.get(rule) as Limiter, line)
    if (site !== null) await ask(ofSites.get(rule) as Limiter, site)
  }
  return {
    use: (rule, key) => each(rule, key, (limiter, name) => limiter.use(name)),
    check: (rule, key) => each(rule, key, (limiter, name) => limiter.check(name)),
    note: (rule, key) => (ofLines.get(rule) as Limiter).note(key),
    giveBack: (rule, key) => each(rule, key, (limiter, name) => limiter.giveBack(name)),
    forgive: (rule, key) => each(rule, key, (limiter, name) => limiter.forgive(name)),
    useEvent(name, userId) {
      const rate = eventRates[name]
      return Math.ceil(counts.use(`event ${rate.group}:${userId}`, mostOfWindow(rate, factor)) / SECOND)
    },
    close: () => counts.close(),
  }
}

/** The most that a bucket of a node gives in a window: its burst, and what it refills meanwhile. All nodes share it. */
function mostOfWindow({ calls, burst = calls, seconds }: EventRate, factor: number): RateLimit {
  return { calls: (burst + calls) * factor, seconds }
}

/** One rule for all of its keys. */
interface Limiter {
  use(key: string | number): Promise<void>
  check(key: string | number): Promise<void>
  note(key: string | number): Promise<Uses>
  giveBack(key: string | number): Promise<void>
  forgive(key: string | number): Promise<void>
}

function batched(prefix: string, counts: SharedCounts, limit: RateLimit): Limiter {
  const refuseFor = (wait: number) => (wait > 0 ? refuse(wait) : undefined)
  return {
    use: async (key) => refuseFor(counts.use(`${prefix}:${key}`, limit)),
    check: async (key) => refuseFor(counts.wait(`${prefix}:${key}`, limit)),
    note: async () => unfit(prefix),
    giveBack: async () => unfit(prefix),
    forgive: async (key) => counts.forgive(`${prefix}:${key}`),
  }
}

function unfit(prefix: string): never {
  throw new Error(`the limit ${prefix} counts in batches, so nobody knows its uses`)
}

/** Counts each use in the database. Memory takes over while the database is away, but not while it is merely busy. */
function exact(keyPrefix: string, pool: pg.Pool, { calls, seconds }: RateLimit, isShared: boolean): Limiter {
  const options = { keyPrefix, points: calls, duration: seconds }
  const memory = new RateLimiterMemory(options)
  const shared = !isShared
    ? memory
    : new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        inMemoryBlockOnConsumed: calls + 1,
      })
  const ask = <Result>(question: (limiter: RateLimiterAbstract) => Promise<Result>) =>
    question(shared).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) return refuse(error.msBeforeNext)
      if (isPoolFull(error)) throw error
      return question(memory).catch((state: unknown) => {
        throw state instanceof RateLimiterRes ? refusalFor(state.msBeforeNext) : state
      })
    })
  return {
    async use(key) {
      await ask((limiter) => limiter.consume(key))
    },
    async check(key) {
      const state = await ask((limiter) => limiter.get(key))
      if (state !== null && state.remainingPoints <= 0) refuse(state.msBeforeNext)
    },
    async note(key) {
      const { consumedPoints } = await ask((limiter) => limiter.penalty(key, 1))
      return { used: consumedPoints, calls }
    },
    async giveBack(key) {
      await ask((limiter) => limiter.reward(key, 1))
    },
    async forgive(key) {
      await ask((limiter) => limiter.delete(key))
    },
  }
}

function refuse(wait: number): never {
  throw refusalFor(wait)
}

function refusalFor(wait: number): Refusal {
  return new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(wait / SECOND)) })
}
