/** Tells admins of a dangerous report at once. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'
import type { OpenChannel } from '../../platform/realtime/open-channels.ts'
import { reportFiled } from './events.ts'

export const reportAnnouncers = [
  announce(reportFiled, ({ reportId, dueAt }) => [
    announcement({ channels: [channels.adminReports], event: 'ReportFiled', payload: { reportId, dueAt } }),
  ]),
]

export const reportsChannel: OpenChannel = {
  name: Channel.AdminReports,
  roles: [Role.RegularAdmin, Role.SuperAdmin],
}
