/** WhatsApp Business Cloud API: templates to phones, and what becomes of them. Every call is real HTTP. */
import { type Words, whatsappCodeTemplate } from '@hiwar/contract/talk/wordings.ts'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { isSameSecret, keyedHash } from '../../platform/secrets.ts'
import { type Posted, postJson, readJson } from '../http.ts'
import { later, never, type Sending, taken } from '../sending.ts'

export interface WhatsappGateway {
  sendCode(phone: string, code: string): Promise<Sending>
  /** Sends the utility template of that name with its named words. */
  sendTemplate(phone: string, template: string, words: Words): Promise<Sending>
  /** What the provider tells; null when the signature of the raw body is not its own. */
  readStates(raw: string, signature: string | null): MessageState[] | null
  /** Whether whoever asks to confirm the webhook knows our word. */
  isVerifyToken(token: string | undefined): boolean
}

/** Null while it is not configured. */
export function createWhatsappGateway(config: Config): WhatsappGateway | null {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = config
  if (!WHATSAPP_PHONE_NUMBER_ID || !WHATSAPP_ACCESS_TOKEN || !WHATSAPP_APP_SECRET || !WHATSAPP_VERIFY_TOKEN) return null
  const connection: Connection = {
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

/** The code stands in the text and behind the button that copies it. */
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

interface Connection {
  readonly url: string
  readonly token: string
  readonly language: string
  readonly timeout: number
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const refused = z.object({ error: z.object({ code: z.number().int() }) })

/** Temporary faults, limits of the account, and too many messages to one person at once. */
const temporary = new Set([1, 2, 4, 80007, 130429, 131056])
const pairRateSeconds = 6

async function sendTemplate(
  { url, token, language, timeout }: Connection,
  phone: string,
  name: string,
  components: object[],
): Promise<Sending> {
  const message = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    template: { name, language: { code: language, policy: 'deterministic' }, components },
  }
  return sendingOf(await postJson(url, message, timeout, { authorization: `Bearer ${token}` }))
}

/** Decided by the code of the error: its title and status vary. */
function sendingOf(posted: Posted): Sending {
  if ('silent' in posted) return later(`whatsapp:${posted.silent}`)
  const { status, body, retryAfter } = posted
  const taking = accepted.safeParse(body)
  if (status === 200 && taking.success) return taken(taking.data.messages[0]?.id)
  const refusal = refused.safeParse(body)
  if (!refusal.success) return later(`whatsapp:http-${status}`, retryAfter)
  const { code } = refusal.data.error
  const reason = `whatsapp:${code}`
  if (!temporary.has(code)) return never(reason)
  return later(reason, code === 131056 ? pairRateSeconds : retryAfter)
}

/** What WhatsApp tells of messages, signed over every byte. */
interface MessageState {
  /** What the provider calls the message. */
  name: string
  /** Whether it will never arrive; everything else only tells how far it has come. */
  failed: boolean
  reason: string
}

const told = z.object({
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
  return told
    .catch({ entry: [] })
    .parse(readJson(raw))
    .entry.flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.statuses ?? [])
    .flatMap((each) => {
      const read = state.safeParse(each)
      if (!read.success) return []
      const { id, status, errors } = read.data
      return [{ name: id, failed: status === 'failed', reason: `whatsapp:${errors?.[0]?.code ?? 'failed'}` }]
    })
}

function isVerifyToken(ours: string, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(ours, token)
}
