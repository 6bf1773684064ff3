/** When the last packet came, counted only while packets are due and somebody looks. */
import { roomTimes } from '../room-times.ts'

export class PacketWatch {
  #seen = 0
  #at = 0
  #due = false
  #lookedAt = 0

  reset(now: number): void {
    this.#seen = 0
    this.#at = now
    this.#due = false
    this.#lookedAt = now
  }

  note(packets: number, now: number): void {
    if (packets <= this.#seen) return
    this.#seen = packets
    this.#at = now
  }

  /** Silence is counted from the moment the other begins to send, and never over a time in which the tab slept. */
  lastAt(due: boolean, now: number): number {
    const slept = now - this.#lookedAt > 2 * roomTimes.tick
    if ((due && !this.#due) || slept) this.#at = now
    this.#due = due
    this.#lookedAt = now
    return this.#at
  }
}
