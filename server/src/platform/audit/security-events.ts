/**
 * Security events. A process counts what happens in memory, by minute and key, and writes the counts each second, off
 * the path of the request: a flood of failures becomes one row a minute. What cannot be written is kept and tried
 * again. The first event of each key also leaves a line in the log at once, which survives a process that is killed.
 */
import type { SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import { MINUTE, SECOND } from '@hiwar/domain/time/instant.ts'
import { Counter, Gauge } from 'prom-client'
import type { Actor, Caller } from '../action.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { networkOf } from '../limits/networks.ts'
import type { Log } from '../operation/log.ts'
import { registry } from '../operation/metrics.ts'
import { keyedHash } from '../secrets.ts'
import { addSecurityEvents, type SecurityEventRow } from './security-events.store.ts'

export interface Happening {
  kind: SecurityEventKind
  /** The action of the permission table that was asked for. */
  action: string
  caller: Pick<Caller, 'ip' | 'requestId'>
  actor?: Pick<Actor, 'id'> | null | undefined
  /** The mail address that was typed, where nobody is logged in; only the account's id is kept. */
  email?: string | undefined
}

export interface SecurityEvents {
  record(happening: Happening): void
  /** Writes what was counted; resolves when nothing is left, or when writing failed. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** The one way to record a security event; costs no query and never fails the request. */
export function recordSecurityEvent({ security }: { security: SecurityEvents }, happening: Happening): void {
  security.record(happening)
}

interface Counted extends Omit<SecurityEventRow, 'userId' | 'firstAt' | 'lastAt'> {
  firstAt: Date
  lastAt: Date
  userId: number | null
  email: string | undefined
  count: number
}

interface Deps {
  config: Pick<Config, 'CODE_SECRET'>
  clock: { now(): Date }
  log: Log
  /** A pool that requests do not wait for. */
  db: Database
  /** The ids of the accounts with these mail addresses, by address. */
  findAccountIds(db: Database, emails: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Beyond this many keys in memory, events are counted without their address and person. // ours */
const mostKeys = 5_000
const rowsAtOnce = 500

export function createSecurityEvents({ config, clock, log, db, findAccountIds }: Deps): SecurityEvents {
  let counts = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isClosed = false

  const plan = () => {
    if (isClosed || timer !== undefined) return
    timer = setTimeout(() => void flush(), SECOND).unref()
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running ??= write().finally(() => {
      running = null
      unwritten.set(sumOf(counts))
      if (counts.size > 0) plan()
    })
    return running
  }

  const write = async () => {
    const taken = counts
    counts = new Map()
    const left = [...taken]
    try {
      while (left.length > 0) {
        const some = left.slice(0, rowsAtOnce).map(([, counted]) => counted)
        const ids = await findAccountIds(db, [...new Set(some.flatMap(({ email }) => email ?? []))])
        await addSecurityEvents(db, rowsOf(some, ids))
        left.splice(0, some.length)
      }
    } catch (err) {
      log.error({ err, events: sumOf(new Map(left)) }, 'security events could not be written; trying again')
      for (const [key, counted] of left) add(counts, key, counted)
    }
  }

  return {
    record({ kind, action, caller, actor, email }) {
      const at = clock.now()
      const minute = new Date(Math.floor(at.getTime() / MINUTE) * MINUTE)
      const isCrowded = counts.size >= mostKeys
      const address = isCrowded ? null : addressMark(config.CODE_SECRET, caller.ip)
      const userId = isCrowded ? null : (actor?.id ?? null)
      const whose = isCrowded || userId !== null ? undefined : email
      const key = [minute.getTime(), kind, action, address, userId, whose].join(' ')
      const { requestId } = caller
      const isFirst = !counts.has(key)
      add(counts, key, {
        minute,
        kind,
        action,
        address,
        userId,
        email: whose,
        count: 1,
        firstAt: at,
        lastAt: at,
        requestId,
      })
      happened.inc({ kind })
      if (isFirst) log.info({ security: kind, action, address, userId, requestId }, 'security event')
      plan()
    },
    flush,
    async close() {
      isClosed = true
      await running
      await flush()
      clearTimeout(timer)
    },
  }
}

function add(counts: Map<string, Counted>, key: string, counted: Counted): void {
  const known = counts.get(key)
  if (known === undefined) counts.set(key, counted)
  else {
    const later = known.lastAt > counted.lastAt ? known : counted
    const firstAt = new Date(Math.min(known.firstAt.getTime(), counted.firstAt.getTime()))
    counts.set(key, { ...later, firstAt, count: known.count + counted.count })
  }
}

/** One row for each key of the table, in the table's order; a typed address becomes the id of its account. */
function rowsOf(counted: readonly Counted[], ids: ReadonlyMap<string, number>): SecurityEventRow[] {
  const rows = new Map<string, Counted>()
  for (const each of counted) {
    const userId = each.userId ?? (each.email === undefined ? null : (ids.get(each.email) ?? null))
    const { kind, action, address, minute } = each
    add(rows, JSON.stringify([minute, kind, userId, address, action]), { ...each, userId, email: undefined })
  }
  const ordered = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return ordered.map(([, { email: _, ...row }]) => row)
}

/** Stands for a network: the same for every address of an IPv6 line, and of no use without the key. */
function addressMark(secret: string, ip: string): string {
  return keyedHash(secret, `security event of ${networkOf(ip).line}`, 'hex').slice(0, 16)
}

function sumOf(counts: ReadonlyMap<string, Counted>): number {
  return [...counts.values()].reduce((sum, { count }) => sum + count, 0)
}

const happened = new Counter({
  name: 'security_events_total',
  help: 'Security events by kind',
  labelNames: ['kind'],
  registers: [registry],
})

const unwritten = new Gauge({
  name: 'security_events_unwritten',
  help: 'Security events that wait in memory because they could not be written',
  registers: [registry],
})
