/** The shape of one event that a client sends: its payload, and what the acknowledgement adds to `ok`. */
import { z } from 'zod'
import { type RefusedAcknowledgement, refusedAcknowledgement } from './acknowledgements.ts'

export interface ClientEvent {
  readonly payload: z.ZodType
  readonly success: z.ZodObject
}

/** Names a family of client events while keeping every literal type. */
export function clientEvents<const Family extends Record<string, ClientEvent>>(family: Family): Family {
  return family
}

const accepted = z.object({ code: z.literal('ok'), requestId: z.string() })

/** Success without anything to add. */
export const nothing = z.object({})

export type Accepted<Event extends ClientEvent> = z.output<typeof accepted> & z.output<Event['success']>
export type Acknowledgement<Event extends ClientEvent> = Accepted<Event> | RefusedAcknowledgement

/** Reads an acknowledgement of the event. */
export function acknowledgementOf<Event extends ClientEvent>(event: Event): z.ZodType<Acknowledgement<Event>> {
  const schema = z.union([accepted.extend(event.success.shape), refusedAcknowledgement])
  return schema as z.ZodType<Acknowledgement<Event>>
}
