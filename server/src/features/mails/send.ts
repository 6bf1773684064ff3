import type { Context } from '../../context.ts'
import { later, never, type SendResult, taken } from '../../gateways/sending.ts'
import { insertSent, isSent } from '../delivery-attempts/store.ts'
import { type Content, compose } from './compose.ts'

/**
 * Sends a mail through the mail server. A 5xx response means that retries are useless. Every failure is a return value,
 * never an exception.
 */
export async function sendMail(context: Context, to: string, content: Content): Promise<SendResult> {
  try {
    await context.mail.send({ to, ...compose(content, context.config, context.clock.now()) })
    return taken()
  } catch (error) {
    const code = Number((error as { responseCode?: unknown } | null)?.responseCode ?? 0)
    if (code >= 500 && code < 600) return never(`email:${code}`)
    return later(code >= 400 && code < 500 ? `email:${code}` : 'email:no-connection')
  }
}

/**
 * Sends the mail unless an earlier run of its job has. A mail is sent twice only if the process crashes between the
 * server's acceptance and the record of it; the later mail is then the valid one. A mailbox that does not exist is not
 * retried.
 */
export async function sendOnce(
  context: Context,
  mailId: string,
  to: string,
  content: () => Promise<Content> | Content,
): Promise<void> {
  if (await isSent(context.db, mailId)) return
  const sending = await sendMail(context, to, await content())
  if (sending.taken) return insertSent(context.db, mailId, context.clock.now())
  if (sending.again === 'later') throw new Error(`a mail was not taken: ${sending.reason}`)
  context.log.warn({ mailId, reason: sending.reason }, 'a mail was refused for good')
}
