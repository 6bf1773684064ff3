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

/** A listener runs with the server's dependencies, inside the recording transaction or after its commit. */
export interface EventListener<Deps> {
  readonly kind: string
  run(deps: Deps, payload: unknown, trx: Trx): Promise<void>
}

export function on<Payload, Deps>(
  kind: EventKind<Payload>,
  run: (deps: Deps, payload: Payload, trx: Trx) => Promise<void>,
): EventListener<Deps> {
  return { kind: kind.name, run: (deps, payload, trx) => run(deps, payload as Payload, trx) }
}

/** Writes an event into the outbox of the transaction and runs the listeners that belong inside the transaction. */
export async function recordEvent<Payload, Deps extends { within: readonly EventListener<never>[] }>(
  deps: Deps,
  trx: Trx,
  kind: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  await insertEvent(trx, kind.name, payload)
  for (const listener of deps.within) {
    if (listener.kind === kind.name) await (listener as EventListener<Deps>).run(deps, payload, trx)
  }
}
