/** WhatsApp Business Cloud API: template messages to phones and their delivery reports. Every call is real HTTP. */
import type { DeliveryReason } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { type Words, whatsappCodeTemplate } from '@hiwar/contract/talk/wordings.ts'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { isSameSecret, keyedHash } from '../../platform/secrets.ts'
import { type Posted, postJson, readJson } from '../http.ts'
import { later, never, type SendResult, taken } from '../sending.ts'

export interface WhatsappGateway {
  sendCode(phone: string, code: string): Promise<SendResult>
  /** Sends the utility template with this name and its named words. */
  sendTemplate(phone: string, template: string, words: Words): Promise<SendResult>
  /** Reads delivery reports; null when the signature of the raw body is wrong. */
  readStates(raw: string, signature: string | null): MessageState[] | null
  /** Whether a request to confirm the webhook carries the configured token. */
  isVerifyToken(token: string | undefined): boolean
}

/** Null while WhatsApp is not configured. */
export function createWhatsappGateway(config: Config): WhatsappGateway | null {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = config
  if (!WHATSAPP_PHONE_NUMBER_ID || !WHATSAPP_ACCESS_TOKEN || !WHATSAPP_APP_SECRET || !WHATSAPP_VERIFY_TOKEN) return null
  const connection: WhatsappConnection = {
    url: `${config.WHATSAPP_API_BASE}/${config.WHATSAPP_API_VERSION}/${WHATSAPP_PHONE_NUMBER_ID}/messages`,
    token: WHATSAPP_ACCESS_TOKEN,
    language: config.WHATSAPP_TEMPLATE_LANG,
    timeout: config.MESSENGER_TIMEOUT_MS,
  }
  return {
    sendCode: (phone, code) => sendTemplate(connection, phone, whatsappCodeTemplate, codeComponents(code)),
    sendTemplate: (phone, template, words) => sendTemplate(connection, phone, template, bodyComponents(words)),
    readStates: (raw, signature) => readStates(WHATSAPP_APP_SECRET, raw, signature),
    isVerifyToken: (token) => isVerifyToken(WHATSAPP_VERIFY_TOKEN, token),
  }
}

/** The template needs the code twice: in the text and in the button that copies it. */
function codeComponents(code: string): object[] {
  const parameters = [{ type: 'text', text: code }]
  return [
    { type: 'body', parameters },
    { type: 'button', sub_type: 'url', index: '0', parameters },
  ]
}

function bodyComponents(words: Words): object[] {
  const parameters = Object.entries(words).map(([name, text]) => ({ type: 'text', parameter_name: name, text }))
  return [{ type: 'body', parameters }]
}

interface WhatsappConnection {
  readonly url: string
  readonly token: string
  readonly language: string
  readonly timeout: number
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const refused = z.object({ error: z.object({ code: z.number().int() }) })

/** Codes of temporary errors, limits of the account, and too many messages to one person at once. */
const temporary = new Set([1, 2, 4, 80007, 130429, 131056])
const pairRateSeconds = 6

async function sendTemplate(
  { url, token, language, timeout }: WhatsappConnection,
  phone: string,
  name: string,
  components: object[],
): Promise<SendResult> {
  const message = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    template: { name, language: { code: language, policy: 'deterministic' }, components },
  }
  return sendingOf(await postJson(url, message, timeout, { authorization: `Bearer ${token}` }))
}

/** Only the error code decides; titles and HTTP statuses vary. */
function sendingOf(posted: Posted): SendResult {
  if ('silent' in posted) return later(`whatsapp:${posted.silent}`)
  const { status, body, retryAfter } = posted
  const taking = accepted.safeParse(body)
  if (status === 200 && taking.success) return taken(taking.data.messages[0]?.id)
  const refusal = refused.safeParse(body)
  if (!refusal.success) return later(`whatsapp:http-${status}`, retryAfter)
  const { code } = refusal.data.error
  const reason = `whatsapp:${code}` as const
  if (!temporary.has(code)) return never(reason)
  return later(reason, code === 131056 ? pairRateSeconds : retryAfter)
}

/** A delivery report of WhatsApp, signed over every byte. */
interface MessageState {
  /** The provider's id of the message. */
  name: string
  /** `failed`: the message will never arrive. */
  state: 'failed' | 'arrived' | 'under-way'
  reason: DeliveryReason
}

const reported = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })).default([]),
    }),
  ),
})

const state = z.object({
  id: z.string().min(1),
  status: z.string(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
})

function readStates(secret: string, raw: string, signature: string | null): MessageState[] | null {
  const ours = `sha256=${keyedHash(secret, raw, 'hex')}`
  if (signature === null || !isSameSecret(ours, signature)) return null
  return reported
    .catch({ entry: [] })
    .parse(readJson(raw))
    .entry.flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.statuses ?? [])
    .flatMap((each) => {
      const read = state.safeParse(each)
      if (!read.success) return []
      const { id, status, errors } = read.data
      return [{ name: id, state: stateOf(status), reason: `whatsapp:${errors?.[0]?.code ?? 'failed'}` }]
    })
}

function stateOf(status: string): MessageState['state'] {
  if (status === 'failed') return 'failed'
  return status === 'delivered' || status === 'read' ? 'arrived' : 'under-way'
}

function isVerifyToken(ours: string, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(ours, token)
}
