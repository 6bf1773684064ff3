import type { CalendarSource } from './features/calendar/source.ts'
import type { Misses } from './features/demand/misses.ts'
import type { FigureCache } from './features/figures/cache.ts'
import type { FileHolder } from './features/files/stored-file.ts'
import type { FlagCache } from './features/flags/cache.ts'
import type { PlanCache } from './features/plans/cache.ts'
import type { SessionSource } from './features/sessions/source.ts'
import type { TutorCache } from './features/tutors/cache.ts'
import type { FawryConnection } from './gateways/fawry/connection.ts'
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

/** The platform and the gateways to outside services, which every action may use. */
export interface Context extends Platform {
  fawry: FawryConnection
  google: GoogleGateway
  mail: MailGateway
  /** A gateway below is null while its service is not configured. */
  whatsapp: WhatsappGateway | null
  telegramCodes: TelegramCodeGateway | null
  telegramBot: TelegramBot | null
  push: PushGateway | null
  livekit: LivekitGateway | null
  storage: Storage
  meta: MetaGateway
  realtime: Realtime
  /** The features that know which stored files are still in use and who owns them. */
  fileHolders: readonly FileHolder[]
  /** The source of a video session's lesson or meeting, for each kind. */
  sessionSources: readonly SessionSource[]
  /** The sources of the entries in personal calendars. */
  calendarSources: readonly CalendarSource[]
  tutorCache: TutorCache
  planCache: PlanCache
  figures: FigureCache
  flags: FlagCache
  misses: Misses
}
