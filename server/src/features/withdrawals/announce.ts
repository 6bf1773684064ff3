/** What sockets hear of withdrawals: their tutor, and the admins who work through the list. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { channels, type OpenChannel } from '../../platform/realtime/channels.ts'
import { type Announcement, announce, announcement } from '../../platform/realtime/realtime.ts'
import { withdrawalCreated, withdrawalUpdated } from './events.ts'

export const withdrawalAnnouncers = [
  announce(withdrawalCreated, ({ invoice }) => [tellOf(invoice)]),
  announce(withdrawalUpdated, ({ invoice, decided }) => {
    const leaves = decided && invoice.status === WithdrawStatus.Canceled
    return leaves ? [tellOf(invoice), tellGone(invoice)] : [tellOf(invoice)]
  }),
]

function listenersOf({ userId }: Invoice): string[] {
  return [channels.adminInvoices, channels.user(userId)]
}

function tellOf(invoice: Invoice): Announcement {
  return announcement({ rooms: listenersOf(invoice), event: 'InvoiceUpdated', payload: invoice })
}

/** A canceled one leaves the work list; its row stays. */
function tellGone(invoice: Invoice): Announcement {
  return announcement({ rooms: listenersOf(invoice), event: 'InvoiceDeleted', payload: { invoiceId: invoice.id } })
}

/** The channel in which admins hear of withdrawals. */
export const withdrawalsChannel: OpenChannel = {
  name: Channel.AdminInvoices,
  roles: [Role.RegularAdmin, Role.SuperAdmin],
}
