/** Maps committed events of features to the messages that sockets receive. */
import type { ServerEventName, ServerPayload } from '@hiwar/contract/events/events.ts'
import { type EventKind, type EventListener, on } from '../events/events.ts'
import type { Realtime } from './realtime.ts'

export interface Announcement<Name extends ServerEventName = ServerEventName> {
  channels: string[]
  event: Name
  payload: ServerPayload<Name>
  except?: string[]
}

export function announcement<const Name extends ServerEventName>(message: Announcement<Name>): Announcement {
  return message as Announcement
}

/** Binds an event to the messages that sockets receive about it. */
export function announce<Payload>(
  kind: EventKind<Payload>,
  messages: (payload: Payload) => Announcement[],
): EventListener<{ realtime: Realtime }> {
  return on(kind, async ({ realtime }, payload) => {
    for (const { channels, event, payload: reported, except } of messages(payload))
      realtime.emit(channels, event, reported, except)
  })
}
