/** WhatsApp Business Cloud API: messages to phones, their delivery reports, and pressed buttons. Every call is real HTTP. */
import type { DeliveryReason } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { type Words, whatsappCodeTemplate } from '@hiwar/contract/talk/wordings.ts'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { isSameSecret, keyedHash } from '../../platform/secrets.ts'
import { type Posted, postJson, readJson } from '../http.ts'
import { later, never, type SendResult, taken } from '../sending.ts'

export interface WhatsappGateway {
  sendCode(phone: string, code: string): Promise<SendResult>
  /** Sends the utility template with this name, its named words, and the payloads of its quick replies in order. */
  sendTemplate(phone: string, template: string, words: Words, payloads?: readonly string[]): Promise<SendResult>
  /** Sends a text without a template, which WhatsApp takes within 24 hours after a message of the person. */
  sendText(phone: string, text: string): Promise<SendResult>
  /** Reads delivery reports and pressed buttons; null when the signature of the raw body is wrong. */
  readReports(raw: string, signature: string | null): WhatsappReports | null
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
    sendTemplate: (phone, template, words, payloads = []) =>
      sendTemplate(connection, phone, template, [...bodyComponents(words), ...quickReplies(payloads)]),
    sendText: (phone, body) => sendMessage(connection, phone, { type: 'text', text: { body } }),
    readReports: (raw, signature) => readReports(WHATSAPP_APP_SECRET, raw, signature),
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

function quickReplies(payloads: readonly string[]): object[] {
  return payloads.map((payload, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload }],
  }))
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

function sendTemplate(
  connection: WhatsappConnection,
  phone: string,
  name: string,
  components: object[],
): Promise<SendResult> {
  const language = { code: connection.language, policy: 'deterministic' }
  return sendMessage(connection, phone, { type: 'template', template: { name, language, components } })
}

async function sendMessage(
  { url, token, timeout }: WhatsappConnection,
  phone: string,
  content: object,
): Promise<SendResult> {
  const to = { messaging_product: 'whatsapp', recipient_type: 'individual', to: phone.replace('+', '') }
  return sendingOf(await postJson(url, { ...to, ...content }, timeout, { authorization: `Bearer ${token}` }))
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

/** A person pressed a button of a template. */
export interface QuickReply {
  phone: string
  /** What the message gave the button. */
  payload: string
}

export interface WhatsappReports {
  states: MessageState[]
  replies: QuickReply[]
}

const reported = z.object({
  entry: z.array(
    z.object({
      changes: z
        .array(
          z.object({
            value: z.object({
              statuses: z.array(z.unknown()).optional(),
              messages: z.array(z.unknown()).optional(),
            }),
          }),
        )
        .default([]),
    }),
  ),
})

const state = z.object({
  id: z.string().min(1),
  status: z.string(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
})

const quickReply = z.object({
  type: z.literal('button'),
  from: z.string().regex(/^\d{8,15}$/),
  button: z.object({ payload: z.string() }),
})

function readReports(secret: string, raw: string, signature: string | null): WhatsappReports | null {
  const ours = `sha256=${keyedHash(secret, raw, 'hex')}`
  if (signature === null || !isSameSecret(ours, signature)) return null
  const { entry } = reported.catch({ entry: [] }).parse(readJson(raw))
  const values = entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  return {
    states: values.flatMap(({ statuses }) => statuses ?? []).flatMap(readState),
    replies: values.flatMap(({ messages }) => messages ?? []).flatMap(readReply),
  }
}

function readState(status: unknown): MessageState[] {
  const read = state.safeParse(status)
  if (!read.success) return []
  const { id, status: word, errors } = read.data
  return [{ name: id, state: stateOf(word), reason: `whatsapp:${errors?.[0]?.code ?? 'failed'}` }]
}

function readReply(message: unknown): QuickReply[] {
  const read = quickReply.safeParse(message)
  return read.success ? [{ phone: `+${read.data.from}`, payload: read.data.button.payload }] : []
}

function stateOf(status: string): MessageState['state'] {
  if (status === 'failed') return 'failed'
  return status === 'delivered' || status === 'read' ? 'arrived' : 'under-way'
}

function isVerifyToken(ours: string, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(ours, token)
}
