import type { SessionSource } from './features/sessions/source.ts'
import type { TutorCache } from './features/tutors/cache.ts'
import type { FawryGateway } from './gateways/fawry/gateway.ts'
import type { MailGateway } from './gateways/mail.ts'
import type { Platform } from './platform/platform.ts'
import type { Realtime } from './platform/realtime/realtime.ts'

/** What every action may use: the platform and the gateways to outside services. */
export interface Context extends Platform {
  fawry: FawryGateway
  mail: MailGateway
  realtime: Realtime
  /** Where to find what a video session is about, by its kind. */
  sessionSources: readonly SessionSource[]
  tutorCache: TutorCache
}
