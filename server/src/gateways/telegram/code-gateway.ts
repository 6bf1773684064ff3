/** Telegram Gateway: confirmation codes to phones. Every call is real HTTP. */

import { createHash } from 'node:crypto'
import type { DeliveryReason } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { codeMinutes } from '@hiwar/contract/fields/limits.ts'
import { SECOND } from '@hiwar/domain/time/instant.ts'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { isSameSecret, keyedHash } from '../../platform/secrets.ts'
import { postJson, readJson } from '../http.ts'
import { gone, later, never, type SendResult, taken } from '../sending.ts'

export interface CodeState {
  /** The gateway's id of the message. */
  name: string
  failed: boolean
}

export interface TelegramCodeGateway {
  /** Sends a code; `gone` means that the gateway cannot reach the number, for whatever reason. */
  sendCode(phone: string, code: string): Promise<SendResult>
  /** Reads a delivery report; null when its signature is wrong or too old. */
  readState(raw: string, signature: string | null, timestamp: string | null, now: Date): CodeState[] | null
}

const answer = z.union([
  z.object({ ok: z.literal(true), result: z.object({ request_id: z.string().min(1) }) }),
  z.object({ ok: z.literal(false), error: z.string() }),
])

/** Null while Telegram Gateway is not configured. */
export function createTelegramCodeGateway(config: Config): TelegramCodeGateway | null {
  const token = config.TELEGRAM_GATEWAY_TOKEN
  if (token === undefined) return null
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: string, body: object): Promise<SendResult> => {
    const url = `${config.TELEGRAM_GATEWAY_URL}/${method}`
    const posted = await postJson(url, body, config.MESSENGER_TIMEOUT_MS, headers)
    if ('silent' in posted) return later(`telegram:${posted.silent}`)
    const read = answer.safeParse(posted.body)
    if (!read.success) return later(`telegram:http-${posted.status}`, posted.retryAfter)
    return read.data.ok ? taken(read.data.result.request_id) : refusalOf(read.data.error)
  }
  return {
    async sendCode(phone, code) {
      const reachable = await call('checkSendAbility', { phone_number: phone })
      if (!reachable.taken) return reachable
      return call('sendVerificationMessage', {
        phone_number: phone,
        request_id: reachable.name,
        code,
        ttl: codeMinutes * 60,
        ...callbackOf(config.SITE_URL),
      })
    },
    readState: (raw, signature, timestamp, now) => readState(token, raw, signature, timestamp, now),
  }
}

/** The gateway sends reports to https URLs only; on a developer's machine its sandbox takes their place. */
function callbackOf(siteUrl: string): { callback_url: string } {
  return { callback_url: `${siteUrl}/api/v1/webhook/telegram-gateway` }
}

// ours: the provider lists no errors, so a `PHONE_` error is about the number, a `FLOOD_WAIT_` error is temporary, and
// any other one is final
function refusalOf(error: string): SendResult {
  // The provider's names are open; staff read an unknown one behind words for any refusal.
  const reason = `telegram:${error.toLowerCase().replace(/[^a-z-]+/g, '-')}`.slice(0, 60) as DeliveryReason
  if (error.startsWith('PHONE_')) return gone(reason)
  const [, seconds] = /^FLOOD_WAIT_(\d+)$/.exec(error) ?? []
  return seconds === undefined ? never(reason) : later('telegram:flood-wait', Number(seconds))
}

const freshSeconds = 300

const reported = z.object({
  request_id: z.string().min(1),
  delivery_status: z.object({ status: z.string() }).optional(),
})

function readState(
  token: string,
  raw: string,
  signature: string | null,
  timestamp: string | null,
  now: Date,
): CodeState[] | null {
  if (signature === null || timestamp === null) return null
  const key = createHash('sha256').update(token).digest()
  const ours = keyedHash(key, `${timestamp}\n${raw}`, 'hex')
  const age = Math.abs(now.getTime() / SECOND - Number(timestamp))
  if (!isSameSecret(ours, signature) || !(age <= freshSeconds)) return null
  const read = reported.safeParse(readJson(raw))
  if (!read.success) return []
  // ours: an unknown state counts as on its way
  return [{ name: read.data.request_id, failed: read.data.delivery_status?.status === 'expired' }]
}
