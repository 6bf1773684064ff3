import { announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { memberCutOff } from './events.ts'

export const powerCutAnnouncers = [
  announce(memberCutOff, ({ sessionId, userId, otherId, backBy }) => [
    announcement({ channels: [channels.user(otherId)], event: 'MemberCutOff', payload: { sessionId, userId, backBy } }),
  ]),
]
