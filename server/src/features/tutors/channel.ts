/** The channel in which tutor cards and taken times are told. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { isAdmin } from '@hiwar/domain/accounts/creation.ts'
import type { Context } from '../../context.ts'
import type { ConnectionListener } from '../../platform/realtime/attend.ts'
import type { OpenChannel } from '../../platform/realtime/channels.ts'

export const tutorsChannel: OpenChannel = {
  name: Channel.TutorsCache,
  roles: [Role.Student, Role.Tutor, Role.TutorManager],
}

/** Students listen from the moment they connect, and admins, whose lists tell of everybody's lessons. */
// ours: admins
export const tutorsListener: ConnectionListener<Context> = {
  async connected(_context, connection, { role }) {
    if (role === Role.Student || isAdmin(role)) await connection.join(tutorsChannel.name)
  },
}
