import type { Accepted } from '@hiwar/contract/events/event.ts'
import type { ClientEventName, eventsOfClient, Received } from '@hiwar/contract/events/events.ts'
import type { Actor } from '../auth/actor.ts'
import type { Connection } from './connection.ts'

export type Success<Name extends ClientEventName> = Omit<Accepted<(typeof eventsOfClient)[Name]>, 'code' | 'requestId'>

/** What the action of an event receives. */
export interface IncomingEvent<Name extends ClientEventName> {
  actor: Actor
  payload: Received<Name>
  connection: Connection
  requestId: string
}

export interface EventHandler<Parts> {
  readonly name: ClientEventName
  run(parts: Parts, event: IncomingEvent<never>): Promise<object>
}

/** Serves one event; what the action returns joins `ok` in the acknowledgement. */
export function serveEvent<const Name extends ClientEventName, Parts>(
  name: Name,
  action: (parts: Parts, event: IncomingEvent<Name>) => Promise<Success<Name>>,
): EventHandler<Parts> {
  return { name, run: (parts, event) => action(parts, event as IncomingEvent<Name>) }
}
