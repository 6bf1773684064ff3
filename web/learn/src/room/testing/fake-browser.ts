/** What jsdom lacks of a browser that plays pictures and sound. */
class SilentStream {
  readonly tracks: unknown[]
  constructor(tracks: unknown[] = []) {
    this.tracks = tracks
  }
}

export function silenceMedia(): void {
  Object.assign(globalThis, { MediaStream: SilentStream })
  HTMLMediaElement.prototype.play = async () => undefined
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true, configurable: true })
}
