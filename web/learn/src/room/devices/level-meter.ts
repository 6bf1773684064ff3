/** How loud a track is, from 0 to 1. */
export interface LevelMeter {
  read: () => number
  close: () => void
}

/** Of the newest sound: ten milliseconds for what moves with the voice. */
const moment = 512
/** A third of a second, of which no word is missed by somebody who looks ten times a second, or seldom. */
export const longMoment = 16_384

/** Speech at a normal distance reaches about this effective value. */
const fullScale = 0.25

export function levelMeter(track: MediaStreamTrack, samplesRead = moment): LevelMeter {
  const context = sharedContext()
  const source = context.createMediaStreamSource(new MediaStream([track]))
  const analyser = context.createAnalyser()
  analyser.fftSize = samplesRead
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
