/**
 * Mails about an account, including those with codes. Each mail is a row in the deliveries list, written in the
 * transaction of its cause, and retried for a day. The content is made just before sending and never stored, so no code
 * appears in a queue, list or log, and a late mail still has a valid code.
 */
import { randomUUID } from 'node:crypto'
import { expiryOf } from '@hiwar/domain/notifications/delivery.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { type JobKind, jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { attemptOf, recordAttempt } from '../delivery-attempts/record.ts'
import {
  countedAttempt,
  type DeliveryRow,
  insertDeliveries,
  lockDelivery,
  supersedeDeliveries,
  updateDelivery,
} from '../delivery-attempts/store.ts'
import type { Content } from './compose.ts'
import { sendMail } from './send.ts'

interface Waiting {
  deliveryId: number
  /** Recipient, for an address that the account may no longer have; without it, the writer finds the address. */
  to?: string
  /** The thing that the mail is about, where an account may have several. */
  about?: number
}

/** Null when the mail is no longer needed. */
type Writer = (
  context: Context,
  line: DeliveryRow,
  to: string,
  about: number | undefined,
) => Promise<{ to: string; content: Content } | null>

/** Defines a kind of account mail: the function that queues a mail, and the job that sends it. */
export function accountMail(event: string, { write, newestOnly = false }: { write: Writer; newestOnly?: boolean }) {
  const due = jobKind<Waiting>(`mail.${event}`)
  return {
    async queue(context: Context, trx: Trx, userId: number, to?: string, about?: number): Promise<void> {
      if (newestOnly) await supersedeDeliveries(trx, userId, event)
      const createdAt = context.clock.now()
      const expiresAt = dateOfInstant(expiryOf(instantOfDate(createdAt), undefined))
      const occurrence = `${event}:${randomUUID()}`
      const line = { userId, event, occurrence, channel: 'email', expiresAt, createdAt } as const
      for (const { id } of await insertDeliveries(trx, [line])) {
        const waiting = {
          deliveryId: id,
          ...(to === undefined ? {} : { to }),
          ...(about === undefined ? {} : { about }),
        }
        await context.jobs.add(trx, due, waiting, attemptOf(id))
      }
    },
    job: onJob(due, (context: Context, waiting) => attempt(context, due, waiting, write)),
  }
}

/**
 * A mail is sent twice only if the process crashes between the server's acceptance and the record of it; the later mail
 * is then the valid one.
 */
async function attempt(context: Context, due: JobKind<Waiting>, waiting: Waiting, write: Writer): Promise<void> {
  const line = await countedAttempt(context.db, waiting.deliveryId).executeTakeFirst()
  if (line === undefined) return
  const now = context.clock.now()
  const mail = line.expiresAt <= now ? null : await write(context, line, waiting.to ?? '', waiting.about)
  const sending = mail && (await sendMail(context, mail.to, mail.content))
  await inTransaction(context.db, async (trx) => {
    if ((await lockDelivery(trx, line.id, 'pending')) === undefined) return
    if (sending === null) {
      const lastError = line.expiresAt <= now ? 'too-late' : 'not-needed'
      return updateDelivery(trx, line.id, { status: 'dropped', lastError })
    }
    const next = await recordAttempt(context, trx, line, sending, () => Promise.resolve(false))
    if (typeof next === 'object') await context.jobs.add(trx, due, waiting, attemptOf(line.id, next.retryAt))
  })
}
