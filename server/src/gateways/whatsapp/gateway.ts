/** WhatsApp Business Cloud API: templates to phones, and what becomes of them. Every call is real HTTP. */
import { type Words, whatsappCodeTemplate } from '@hiwar/contract/talk/wordings.ts'
import type { Config } from '../../platform/config.ts'
import type { Sending } from '../sending.ts'
import { type Connection, sendTemplate } from './send.ts'
import { isVerifyToken, type MessageState, readStates } from './states.ts'

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
