import type { Context } from '../../context.ts'
import { later, never, type Sending, taken } from '../../gateways/sending.ts'
import { compose } from './compose.ts'
import type { Content } from './content.ts'

/** Hands a mail to the server; its 5xx means that no later try is worth making. Whatever goes wrong is an answer. */
export async function sendMail(context: Context, to: string, content: Content): Promise<Sending> {
  try {
    await context.mail.send({ to, ...compose(content, context.config, context.clock.now()) })
    return taken()
  } catch (error) {
    const code = Number((error as { responseCode?: unknown } | null)?.responseCode ?? 0)
    if (code >= 500 && code < 600) return never(`email:${code}`)
    return later(code >= 400 && code < 500 ? `email:${code}` : 'email:no-connection')
  }
}
