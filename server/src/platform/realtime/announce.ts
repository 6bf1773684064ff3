/** Tells sockets what happened, after its commit: each feature maps its facts to channels and payloads. */
import type { ServerEventName, Told } from '@hiwar/contract/events/events.ts'
import { type EventKind, type EventListener, on } from '../events/event.ts'
import type { Realtime } from './realtime.ts'

/** One message to one or more channels. */
export interface Announcement<Name extends ServerEventName = ServerEventName> {
  rooms: string[]
  event: Name
  payload: Told<Name>
  except?: string[]
}

export function announcement<const Name extends ServerEventName>(message: Announcement<Name>): Announcement {
  return message as Announcement
}

/** Ties a fact to what sockets hear of it. */
export function announce<Payload>(
  kind: EventKind<Payload>,
  messages: (payload: Payload) => Announcement[],
): EventListener<{ realtime: Realtime }> {
  return on(kind, async ({ realtime }, payload) => {
    for (const { rooms, event, payload: told, except } of messages(payload)) realtime.emit(rooms, event, told, except)
  })
}
