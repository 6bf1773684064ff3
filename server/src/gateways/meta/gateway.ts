/** Meta's Conversions API: the actions of visitors who agreed to share them. */

import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/operation/log.ts'
import { hashOf, keyedHash } from '../../platform/secrets.ts'
import { askJson } from '../http.ts'

export interface MetaEvent {
  event_name: string
  /** Unix time in seconds. */
  event_time: number
  event_id: string
  action_source: 'website'
  event_source_url: string
  user_data: Readonly<Record<string, string>>
  custom_data: Readonly<Record<string, string | number | boolean>>
}

/** Accepted, refused for good, or worth another try. */
export type MetaOutcome = 'taken' | 'refused' | 'later'

export interface MetaGateway {
  /** Whether a dataset is configured. */
  readonly isOpen: boolean
  send(event: MetaEvent): Promise<MetaOutcome>
}

export type MetaConfig = Pick<
  Config,
  `META_${'GRAPH_BASE' | 'API_VERSION' | 'PIXEL_ID' | 'CAPI_TOKEN' | 'TEST_EVENT_CODE' | 'APP_SECRET' | 'TIMEOUT_MS'}`
>

const taken = z.object({ events_received: z.int().min(1) })
const failed = z.object({ error: z.object({ code: z.int() }) })
/** Codes of unknown errors, temporary errors and rate limits. */
const passing = [1, 2, 4, 17, 32, 341, 613, 80_004]

export function createMetaGateway(config: MetaConfig, log: Log): MetaGateway {
  const { META_PIXEL_ID: pixel, META_CAPI_TOKEN: token } = config
  if (pixel === undefined || token === undefined) return { isOpen: false, send: () => Promise.resolve('refused') }
  const url = `${config.META_GRAPH_BASE}/${config.META_API_VERSION}/${encodeURIComponent(pixel)}/events`
  return {
    isOpen: true,
    async send(event) {
      const body = { data: [event], access_token: token, ...proofOf(config, token), ...testCodeOf(config) }
      const answer = await askJson(log, { service: 'meta', url, body, timeout: config.META_TIMEOUT_MS })
      if (answer === null) return 'later'
      if (answer.status === 200) return taken.safeParse(answer.body).success ? 'taken' : 'later'
      const code = failed.safeParse(answer.body).data?.error.code
      if (answer.status >= 500 || answer.status === 429 || (code !== undefined && passing.includes(code)))
        return 'later'
      log.warn({ service: 'meta', status: answer.status, code }, 'an event was refused')
      return 'refused'
    },
  }
}

function proofOf({ META_APP_SECRET: secret }: MetaConfig, token: string) {
  return secret === undefined ? {} : { appsecret_proof: keyedHash(secret, token, 'hex') }
}

function testCodeOf({ META_TEST_EVENT_CODE: code }: MetaConfig) {
  return code === undefined ? {} : { test_event_code: code }
}

/** Personal data is normalized as Meta requires and then hashed, so that no plain value leaves the server. */
export function hashedEmail(email: string): string {
  return hashOf(email.trim().toLowerCase(), 'hex')
}

/** Expects `+201012345678`; hashes digits with the country code, without the plus. */
export function hashedPhone(phone: string): string {
  return hashOf(phone.replace(/\D/g, '').replace(/^0+/, ''), 'hex')
}

export function hashedId(id: number): string {
  return hashOf(String(id), 'hex')
}
