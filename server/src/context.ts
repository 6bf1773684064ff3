import type { CalendarSource } from './features/calendar/source.ts'
import type { FileHolder } from './features/files/stored-file.ts'
import type { PlanCache } from './features/plans/cache.ts'
import type { SessionSource } from './features/sessions/source.ts'
import type { TutorCache } from './features/tutors/cache.ts'
import type { FawryGateway } from './gateways/fawry/gateway.ts'
import type { GoogleGateway } from './gateways/google/gateway.ts'
import type { LivekitGateway } from './gateways/livekit/gateway.ts'
import type { MailGateway } from './gateways/mail.ts'
import type { MetaGateway } from './gateways/meta/gateway.ts'
import type { PushGateway } from './gateways/push/gateway.ts'
import type { Storage } from './gateways/storage/storage.ts'
import type { TelegramBot } from './gateways/telegram/bot.ts'
import type { TelegramCodeGateway } from './gateways/telegram/code-gateway.ts'
import type { WhatsappGateway } from './gateways/whatsapp/gateway.ts'
import type { Platform } from './platform/platform.ts'
import type { Realtime } from './platform/realtime/realtime.ts'

/** What every action may use: the platform and the gateways to outside services. */
export interface Context extends Platform {
  fawry: FawryGateway
  google: GoogleGateway
  mail: MailGateway
  /** These are null while nothing is configured for them. */
  whatsapp: WhatsappGateway | null
  telegramCodes: TelegramCodeGateway | null
  telegramBot: TelegramBot | null
  push: PushGateway | null
  livekit: LivekitGateway | null
  storage: Storage
  meta: MetaGateway
  realtime: Realtime
  /** Who knows which stored files are still named, and whose they are. */
  fileHolders: readonly FileHolder[]
  /** Where to find what a video session is about, by its kind. */
  sessionSources: readonly SessionSource[]
  /** What personal calendars show. */
  calendarSources: readonly CalendarSource[]
  tutorCache: TutorCache
  planCache: PlanCache
}
