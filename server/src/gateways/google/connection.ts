import { DAY, MINUTE, SECOND } from '@hiwar/domain/time/instant.ts'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Refusal } from '../../platform/action.ts'
import type { Log } from '../../platform/operation/log.ts'
import { askJson, type JsonAnswer } from '../http.ts'

export interface GoogleConnection {
  /** The server's client id at the issuer; tokens for other clients are rejected. */
  readonly clientId: string
  /** Names under which the issuer signs tokens; the first one is also the base URL of its discovery document. */
  readonly issuers: readonly string[]
  /** URL of the issuer's keys; null takes it from the discovery document. */
  readonly keysUrl: string | null
  readonly tokenInfoUrl: string
  /** Timeout of a call in milliseconds. */
  readonly timeout: number
  readonly log: Log
}

/**
 * Returns the issuer's response. A failing or missing response refuses with `service-unavailable`, which never logs
 * anybody in.
 */
export async function ask({ log, timeout }: GoogleConnection, url: string): Promise<JsonAnswer> {
  const answer = await askJson(log, { service: 'google', url, timeout })
  if (answer === null || answer.status >= 500 || answer.status === 429) throw new Refusal('service-unavailable')
  return answer
}

/**
 * The issuer's public keys, which change without warning. The cache keeps them as long as the issuer says and reloads
 * them for an unknown key id.
 */
interface KnownKeys {
  find: JWTVerifyGetKey
  /** Milliseconds on the clock of the process. */
  until: number
}

const discoveryDocument = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) })

const defaultLifetime = 5 * MINUTE
const longestLifetime = DAY
const reloadWindow = MINUTE
const maxReloads = 5

/** Finds the key that a token names. Unknown key ids cause at most five reloads a minute. */
export function createKeys(
  connection: GoogleConnection,
  elapsed: () => number = () => performance.now(),
): JWTVerifyGetKey {
  let known: KnownKeys | null = null
  let loading: Promise<KnownKeys> | null = null
  let reloadTimes: number[] = []

  const load = (): Promise<KnownKeys> => {
    loading ??= fetchKeys(connection, elapsed)
      .then((keys) => {
        known = keys
        return keys
      })
      .finally(() => {
        loading = null
      })
    return loading
  }
  const mayReload = () => {
    reloadTimes = reloadTimes.filter((at) => at > elapsed() - reloadWindow)
    if (reloadTimes.length >= maxReloads) return false
    reloadTimes.push(elapsed())
    return true
  }
  return async (header, token) => {
    const wasFresh = known !== null && elapsed() < known.until
    const keys = wasFresh && known !== null ? known : await load()
    try {
      return await keys.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !wasFresh || !mayReload()) throw error
      return (await load()).find(header, token)
    }
  }
}

async function fetchKeys(connection: GoogleConnection, elapsed: () => number): Promise<KnownKeys> {
  const { status, headers, body } = await ask(connection, connection.keysUrl ?? (await fetchKeysUrl(connection)))
  const { data } = keySet.safeParse(body)
  if (status !== 200 || data === undefined) throw new Refusal('service-unavailable')
  const [, seconds] = /max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '') ?? []
  const lifetime = seconds === undefined ? defaultLifetime : Math.min(Number(seconds) * SECOND, longestLifetime)
  return { find: createLocalJWKSet(data as JSONWebKeySet), until: elapsed() + lifetime }
}

async function fetchKeysUrl(connection: GoogleConnection): Promise<string> {
  const [issuer = ''] = connection.issuers
  const { status, body } = await ask(connection, `${issuer}/.well-known/openid-configuration`)
  const { data } = discoveryDocument.safeParse(body)
  if (status !== 200 || data === undefined || data.issuer !== issuer) throw new Refusal('service-unavailable')
  return data.jwks_uri
}
