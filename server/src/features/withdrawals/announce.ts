/** Announces withdrawals to their tutor and to the admins who work through the list. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { type Announcement, announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'
import type { OpenChannel } from '../../platform/realtime/open-channels.ts'
import { withdrawalCreated, withdrawalUpdated } from './events.ts'

export const withdrawalAnnouncers = [
  announce(withdrawalCreated, ({ invoice: withdrawal }) => [updateOf(withdrawal)]),
  announce(withdrawalUpdated, ({ invoice: withdrawal, decided }) => {
    const leaves = decided && withdrawal.status === WithdrawStatus.Canceled
    return leaves ? [updateOf(withdrawal), deletionOf(withdrawal)] : [updateOf(withdrawal)]
  }),
]

function listenersOf({ userId }: Invoice): string[] {
  return [channels.adminInvoices, channels.user(userId)]
}

function updateOf(withdrawal: Invoice): Announcement {
  return announcement({ channels: listenersOf(withdrawal), event: 'InvoiceUpdated', payload: withdrawal })
}

/** A canceled withdrawal leaves the admins' list. Its row stays. */
function deletionOf(withdrawal: Invoice): Announcement {
  return announcement({
    channels: listenersOf(withdrawal),
    event: 'InvoiceDeleted',
    payload: { invoiceId: withdrawal.id },
  })
}

/** The channel of withdrawals for admins. */
export const withdrawalsChannel: OpenChannel = {
  name: Channel.AdminInvoices,
  roles: [Role.RegularAdmin, Role.SuperAdmin],
}
