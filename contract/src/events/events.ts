/** The realtime contract: every event by its exact name, with the schema of what it carries. */
import type { z } from 'zod'
import { channelClientEvents, channelServerEvents } from './channels.ts'
import { chatClientEvents, chatServerEvents } from './chat.ts'
import type { Acknowledgement } from './event.ts'
import { sessionClientEvents, sessionServerEvents } from './session.ts'

/** Grows when an event changes in a way older clients do not understand. */
export const protocolVersion = 1

export const eventsOfClient = { ...chatClientEvents, ...sessionClientEvents, ...channelClientEvents }
export const eventsOfServer = { ...chatServerEvents, ...sessionServerEvents, ...channelServerEvents }

export type ClientEventName = keyof typeof eventsOfClient
export type ServerEventName = keyof typeof eventsOfServer

/** What the client sends with an event. */
export type Sent<Name extends ClientEventName> = z.input<(typeof eventsOfClient)[Name]['payload']>
/** What the server makes of it. */
export type Received<Name extends ClientEventName> = z.output<(typeof eventsOfClient)[Name]['payload']>
/** How the server answers it. */
export type Answer<Name extends ClientEventName> = Acknowledgement<(typeof eventsOfClient)[Name]>
/** What the server tells with an event. */
export type Told<Name extends ServerEventName> = z.output<(typeof eventsOfServer)[Name]>

export type ClientToServer = {
  [Name in ClientEventName]: (payload: Sent<Name>, acknowledge: (answer: Answer<Name>) => void) => void
}

export type ServerToClient = {
  [Name in ServerEventName]: (payload: Told<Name>) => void
}

export function isClientEvent(name: string): name is ClientEventName {
  return Object.hasOwn(eventsOfClient, name)
}
