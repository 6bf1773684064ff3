/** What features bring besides routes: listeners to events, jobs, realtime events. */
import type { Context } from './context.ts'
import { lessonAnnouncers } from './features/lessons/announce.ts'
import type { EventListener } from './platform/events/event.ts'
import type { JobHandler } from './platform/jobs/jobs.ts'
import type { EventHandler } from './platform/realtime/handler.ts'
import type { ConnectionListener } from './platform/realtime/realtime.ts'

/** After the commit: sockets hear of it. */
export const announcers: readonly EventListener<Context>[] = [...lessonAnnouncers]

/** Inside the transaction: both happen or neither. */
export const listenersWithin: readonly EventListener<Context>[] = []

export const jobHandlers: readonly JobHandler<Context>[] = []

/** Minutes and hours of jobs that come round by themselves, in UTC. */
export const crontab = ''

export const eventHandlers: readonly EventHandler<Context>[] = []

export const connectionListeners: readonly ConnectionListener<Context>[] = []
