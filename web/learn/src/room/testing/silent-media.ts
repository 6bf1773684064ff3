/** Stubs media elements until the test ends, because no browser can play fake tracks. */
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
