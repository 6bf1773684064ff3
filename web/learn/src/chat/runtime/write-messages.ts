/** What somebody does with messages of his own that the server has not acknowledged. */
import { dropped, retried, reworded, written } from '../state/outbox.ts'
import { deliver } from './deliver.ts'
import { changeOutbox, isHeld } from './outbox-store.ts'

/** Puts a message in the row; the markup is as it travels. */
export function writeDown(roomId: number, text: string, now: number): void {
  const message = { refId: crypto.randomUUID(), roomId, text, writtenAt: new Date(now).toISOString() }
  changeOutbox((outbox) => written(outbox, message))
  void deliver()
}

export function sendAgain(refId: string): void {
  changeOutbox((outbox) => retried(outbox, refId))
  void deliver()
}

/** False when it no longer waits. */
export function rewordWaiting(refId: string, text: string): boolean {
  if (!isHeld(refId)) return false
  changeOutbox((outbox) => reworded(outbox, refId, text))
  void deliver()
  return true
}

export function dropWaiting(refId: string): void {
  changeOutbox((outbox) => dropped(outbox, refId))
  void deliver()
}
