/** Lets the tracks of fake devices be played, which no browser would: unseen and unheard, until the test is over. */
import { vi } from 'vitest'

class SilentStream {
  readonly tracks: unknown[]
  constructor(tracks: unknown[] = []) {
    this.tracks = tracks
  }
}

export function silenceMedia(): void {
  vi.stubGlobal('MediaStream', SilentStream)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue()
}
