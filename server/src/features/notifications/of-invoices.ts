/** What tutors are told of their withdrawals: how admins settled them. */
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { WordingName } from '@hiwar/contract/talk/wordings.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/event.ts'
import { withdrawalUpdated } from '../invoices/events.ts'
import { notify } from './notify.ts'
import { poundsOf } from './words.ts'

const wordingOf: Readonly<Partial<Record<WithdrawStatus, WordingName>>> = {
  [WithdrawStatus.Approved]: 'invoice_approved',
  [WithdrawStatus.Rejected]: 'invoice_rejected',
  [WithdrawStatus.Canceled]: 'invoice_canceled',
}

export const withdrawalNotifications: readonly EventListener<Context>[] = [
  on(withdrawalUpdated, async (context, { invoice, decided }, trx) => {
    const wording = wordingOf[invoice.status]
    if (!decided || wording === undefined) return
    await notify(context, trx, [
      {
        userId: invoice.userId,
        kind: 'invoice-decided',
        occurrence: `invoice-decided:${invoice.id}:${invoice.status}`,
        wording,
        words: { amount: poundsOf(invoice.amount) },
        link: '/invoices',
        data: { invoiceId: invoice.id },
      },
    ])
  }),
]
