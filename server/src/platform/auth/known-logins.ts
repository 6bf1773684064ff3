/**
 * Logins that this process remembers for some minutes, so that most requests look up no login. A trigger reports every
 * change that ends one: to the connection that makes the change by a notice, to all other processes by NOTIFY.
 */
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import type pg from 'pg'
import type { Actor } from '../action.ts'
import { listenTo } from '../db/cache.ts'

/** A valid login, and when it expires. */
export interface LiveLogin {
  actor: Actor
  endsAt: Date
}

export interface KnownLogins {
  /** Returns the remembered actor or the loaded one; null for a login that has ended. */
  actorOf(
    login: { jti: string; userId: number },
    now: Date,
    load: () => Promise<LiveLogin | null>,
  ): Promise<Actor | null>
  /** Follows the changes that connections of this pool make. */
  watchConnection(pool: pg.Pool): void
  close(): Promise<void>
}

/** Nothing is remembered while a change may have been missed, so this only bounds what lies in memory. // ours */
const rememberedFor = 10 * MINUTE
const mostPeople = 20_000

/** Longer than any transaction may take, so that a change is committed or undone by then. */
const unsettledFor = MINUTE

const changedState = 'HW001'

interface Remembered extends LiveLogin {
  until: number
}

/** Remembers nothing while the connection that listens may have missed a change. */
export function createKnownLogins(databaseUrl: string, { listen = listenTo } = {}): KnownLogins {
  const known = new Map<number, Map<string, Remembered>>()
  /** People with a change of this process that may not be committed yet, and how long each counts as unsettled. */
  const unsettled = new Map<number, number>()
  let listening: ReturnType<typeof listen> | null = null
  let changes = 0

  const forget = (userId: number) => {
    changes += 1
    known.delete(userId)
  }
  const forgetAll = () => {
    changes += 1
    known.clear()
  }
  const isListening = () => {
    listening ??= listen(databaseUrl, 'logins', (userId) => forget(Number(userId)), forgetAll)
    return listening.isFresh()
  }
  const isSettled = (userId: number) => {
    const until = unsettled.get(userId)
    return until === undefined || performance.now() >= until
  }
  const unsettle = (userId: number) => {
    const now = performance.now()
    unsettled.delete(userId)
    unsettled.set(userId, now + unsettledFor)
    for (const [oldest, until] of unsettled) {
      if (now < until) break
      unsettled.delete(oldest)
    }
    forget(userId)
  }
  const keep = (userId: number, jti: string, login: LiveLogin) => {
    const logins = known.get(userId) ?? new Map<string, Remembered>()
    known.set(userId, logins.set(jti, { ...login, until: performance.now() + rememberedFor }))
    const oldest = known.keys().next()
    if (known.size > mostPeople && !oldest.done) known.delete(oldest.value)
  }

  return {
    async actorOf({ jti, userId }, now, load) {
      const mayRemember = isListening() && isSettled(userId)
      const login = mayRemember ? known.get(userId)?.get(jti) : undefined
      if (login !== undefined && performance.now() < login.until && now < login.endsAt) return login.actor
      const begun = changes
      const loaded = await load()
      // The loaded login may lack a change that was made during the load. A view ends with its viewer, of whom nothing is
      // told here.
      if (loaded?.actor.viewerId === null && mayRemember && begun === changes) keep(userId, jti, loaded)
      return loaded?.actor ?? null
    },
    watchConnection(pool) {
      pool.on('connect', (client) => {
        client.on('notice', ({ code, detail }) => {
          if (code === changedState) unsettle(Number(detail))
        })
      })
    },
    async close() {
      await listening?.stop()
    },
  }
}
