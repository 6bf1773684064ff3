/** Facts that features tell each other: a kind with the shape of its payload, and those who listen. */
import type { Trx } from '../db/transaction.ts'

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
