import type { Trx } from '../db/transaction.ts'
import type { EventKind, EventListener } from './event.ts'
import { insertEvent } from './store.ts'

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
