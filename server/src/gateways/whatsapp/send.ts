import { z } from 'zod'
import { type Posted, postJson } from '../post.ts'
import { later, never, type Sending, taken } from '../sending.ts'

export interface Connection {
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

export async function sendTemplate(
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
