/** FawryPay over real HTTP to FAWRY_BASE_URL: one call. A response that is late, cut off, endless or not JSON counts as no response. */
import { type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/operation/log.ts'
import { askJson, type JsonAnswer } from '../http.ts'

export interface FawryConnection {
  readonly baseUrl: string
  readonly merchantCode: string
  readonly secureKey: string
  /** Timeout in milliseconds, including the time for the body. */
  readonly timeout: number
  readonly log: Log
}

type FawryConfig = Pick<Config, `FAWRY_${'BASE_URL' | 'MERCHANT_CODE' | 'SECURE_KEY' | 'TIMEOUT_MS'}`>

/** Calls of these modules without a clear response refuse with `fawry-error`; a charge or refund returns `unclear`. */
export function createFawryConnection(config: FawryConfig, log: Log): FawryConnection {
  return {
    baseUrl: config.FAWRY_BASE_URL,
    merchantCode: config.FAWRY_MERCHANT_CODE,
    secureKey: config.FAWRY_SECURE_KEY,
    timeout: config.FAWRY_TIMEOUT_MS,
    log,
  }
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Record<string, string>
  readonly body?: object
}

/** Returns the provider's response with any status; null without a readable response. */
export function ask({ baseUrl, timeout, log }: FawryConnection, call: Call): Promise<JsonAnswer | null> {
  const { method, path, query, body } = call
  const url = query === undefined ? baseUrl + path : `${baseUrl}${path}?${new URLSearchParams(query)}`
  return askJson(log, { service: 'fawry', method, url, ...(body && { body }), timeout })
}

/** Formats an amount for Fawry's signatures: pounds with two decimals. JSON bodies carry pounds as a number. */
export function twoDecimals(amount: Piastres): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

export function pounds(amount: Piastres): number {
  return Number(twoDecimals(amount))
}

/** Reads `450`, `450.5` or `"450.00"`; undefined for any other text. */
export function readPounds(written: string | number): Piastres | undefined {
  const text = String(written).trim()
  return /^\d{1,12}(\.\d{1,10})?$/.test(text) ? piastres(Math.round(Number(text) * 100)) : undefined
}

/** The provider sends numbers as text, text as numbers, and absent fields as null or empty. */
export const text = z.union([z.string(), z.number().transform(String)])

/** Empty when the field is absent, null or of another type. */
export const optionalText = text.catch('')

/** Undefined when the field is absent or not an amount. */
export const amount = text.transform(readPounds).optional().catch(undefined)

/** A code such as 200 or "9946". */
export const code = text.transform(Number).pipe(z.int())
