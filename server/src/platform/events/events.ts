/** Facts that features tell each other: a kind with the shape of its payload, and those who listen. */
import type { Trx } from '../db/database.ts'
import { insertEvent } from './store.ts'

export interface EventKind<Payload> {
  readonly name: string
  /** Only carries the type; never set. */
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

/** Ties a listener to the kind it understands. */
export function on<Payload, Parts>(
  kind: EventKind<Payload>,
  run: (parts: Parts, payload: Payload, trx: Trx) => Promise<void>,
): EventListener<Parts> {
  return { kind: kind.name, run: (parts, payload, trx) => run(parts, payload as Payload, trx) }
}

/** Writes a fact into the outbox of the running transaction and lets the listeners inside it do their part. */
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
