/** Events between features: a kind, the type of its payload, and its listeners. */
import type { Trx } from '../db/database.ts'
import { insertEvent } from './store.ts'

export interface EventKind<Payload> {
  readonly name: string
  /** Carries the type only; never set. */
  readonly payload?: Payload
}

export function eventKind<Payload>(name: string): EventKind<Payload> {
  return { name }
}

/** A listener runs with the server's parts (`Parts`), inside the recording transaction or after its commit. */
export interface EventListener<Parts> {
  readonly kind: string
  run(parts: Parts, payload: unknown, trx: Trx): Promise<void>
}

export function on<Payload, Parts>(
  kind: EventKind<Payload>,
  run: (parts: Parts, payload: Payload, trx: Trx) => Promise<void>,
): EventListener<Parts> {
  return { kind: kind.name, run: (parts, payload, trx) => run(parts, payload as Payload, trx) }
}

/** Writes an event into the outbox of the transaction and runs the listeners that belong inside the transaction. */
export async function recordEvent<Payload, Parts extends { within: readonly EventListener<never>[] }>(
  parts: Parts,
  trx: Trx,
  kind: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  await insertEvent(trx, kind.name, payload)
  for (const listener of parts.within) {
    if (listener.kind === kind.name) await (listener as EventListener<Parts>).run(parts, payload, trx)
  }
}
