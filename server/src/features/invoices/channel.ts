/** The channel in which admins hear of withdrawals. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import type { OpenChannel } from '../../platform/realtime/channels.ts'

export const withdrawalsChannel: OpenChannel = {
  name: Channel.AdminInvoices,
  roles: [Role.RegularAdmin, Role.SuperAdmin],
}
