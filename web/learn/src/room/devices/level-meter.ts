/** How loud a track is, from 0 to 1. */
export interface LevelMeter {
  read: () => number
  close: () => void
}

/** Speech at a normal distance reaches about this effective value. */
const fullScale = 0.25

export function levelMeter(track: MediaStreamTrack, context: AudioContext = sharedContext()): LevelMeter {
  const source = context.createMediaStreamSource(new MediaStream([track]))
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
    close: () => source.disconnect(),
  }
}

export function levelOf(samples: Float32Array): number {
  const squares = samples.reduce((sum, sample) => sum + sample * sample, 0)
  return Math.min(1, Math.sqrt(squares / samples.length) / fullScale)
}

let context: AudioContext | null = null

/** A browser allows only a few; all meters share one, woken by the press that brought them. */
function sharedContext(): AudioContext {
  context ??= new AudioContext()
  void context.resume()
  return context
}
