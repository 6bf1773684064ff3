import type { Log } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusal.ts'
import { askJson, type JsonAnswer } from '../ask-json.ts'

export interface Connection {
  /** Ours with the issuer: whatever was made for another client is nothing to us. */
  readonly clientId: string
  /** The names that the issuer gives itself; the first is also where its settings are found. */
  readonly issuers: readonly string[]
  /** Where its keys are, unless its settings are to be asked. */
  readonly keysUrl: string | null
  readonly tokenInfoUrl: string
  /** Milliseconds until a call counts as unanswered. */
  readonly timeout: number
  readonly log: Log
}

/** The answer of the issuer; one that breaks or does not speak is unavailable, which is never a login. */
export async function ask({ log, timeout }: Connection, url: string): Promise<JsonAnswer> {
  const answer = await askJson(log, { service: 'google', url, timeout })
  if (answer === null || answer.status >= 500 || answer.status === 429) throw new Refusal('service-unavailable')
  return answer
}
