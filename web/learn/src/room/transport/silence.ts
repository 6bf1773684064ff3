/** A microphone that is on and gives no sound at all, not even the hiss of a quiet room: its capture has ended unsaid. */
import type { LinkSample } from '../link/link-sample.ts'

const silentAfter = 3_000

export class SilenceWatch {
  #last: { epoch: number; spokenMs: number; at: number } | null = null

  /** Takes one sample a second, `at` in milliseconds; true once, after three seconds without any sound. */
  see({ epoch, spokenMs }: LinkSample, at: number, isOn: boolean): boolean {
    const last = this.#last
    if (!isOn || spokenMs === 0 || last?.epoch !== epoch || last.spokenMs !== spokenMs) {
      this.#last = isOn ? { epoch, spokenMs, at } : null
      return false
    }
    if (at - last.at < silentAfter) return false
    this.#last = null
    return true
  }
}
