/** When the last packet came, counted only while packets are due. */
export class PacketWatch {
  #seen = 0
  #at = 0
  #due = false

  reset(now: number): void {
    this.#seen = 0
    this.#at = now
    this.#due = false
  }

  note(packets: number, now: number): void {
    if (packets <= this.#seen) return
    this.#seen = packets
    this.#at = now
  }

  /** Silence is counted from the moment the other begins to send. */
  lastAt(due: boolean, now: number): number {
    if (due && !this.#due) this.#at = now
    this.#due = due
    return this.#at
  }
}
