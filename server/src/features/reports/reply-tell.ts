import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { reportAnswered } from './events.ts'
import type { ReplyRow } from './reply.store.ts'

/** Writes down that the author of a report has an answer; one's own reply is none. */
export async function tellAuthor(context: Context, trx: Trx, reply: ReplyRow): Promise<void> {
  const { id, reportId, reporterId, createdBy } = reply
  if (createdBy === reporterId) return
  await recordEvent(context, trx, reportAnswered, { reportId, replyId: id, authorId: reporterId })
}
