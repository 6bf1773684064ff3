/** Tells admins of a withdrawal that is still pending after its due day, once. */

import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { startOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import { dueDayOf } from '@hiwar/domain/withdrawals/terms.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { dayInWords, numberOf } from '../mails/words.ts'
import { withdrawalCreated } from '../withdrawals/events.ts'
import { notifyUsers } from './notify.ts'
import { findPendingWithdrawal, listActingAdmins } from './withdrawal.store.ts'

const overdue = jobKind<{ id: number }>('withdrawal.overdue')

export const withdrawalNotifications: readonly EventListener<Context>[] = [
  on(withdrawalCreated, async ({ jobs }, { invoice: { id, dueBy } }, trx) => {
    const at = dateOfInstant(startOfCairoDay(addDays(parseCairoDay(dueBy), 1)))
    await jobs.add(trx, overdue, { id }, { key: `withdrawal-overdue:${id}`, at })
  }),
]

export const withdrawalNotificationJobs = [onJob(overdue, notifyOfOverdue)]

async function notifyOfOverdue(context: Context, { id }: { id: number }): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const withdrawal = await findPendingWithdrawal(trx, id)
    if (withdrawal === undefined) return
    const notice = {
      kind: 'withdrawal-overdue',
      occurrence: `withdrawal-overdue:${id}`,
      wording: 'withdrawal_overdue',
      words: { id: numberOf(id), day: dayInWords(dueDayOf(instantOfDate(withdrawal.createdAt))) },
      link: '/invoices',
      data: { invoiceId: id },
    } as const
    const admins = await listActingAdmins(trx, [Role.SuperAdmin, Role.RegularAdmin])
    await notifyUsers(
      context,
      trx,
      admins.map((userId) => ({ ...notice, userId })),
    )
  })
}
