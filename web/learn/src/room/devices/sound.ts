import { roomTimes } from '../room-times.ts'

/** Samples, about 10 ms: short enough for a level that moves with the voice. */
const moment = 512
/** Samples, about a third of a second: reads 100 ms apart, or late ones, miss no word. */
const longMoment = 16_384

/** Root mean square of speech at a normal distance, about. */
const fullScale = 0.25

/** Reads the loudness of a track, from 0 to 1. */
export function levelMeter(track: MediaStreamTrack, samplesRead = moment) {
  const context = sharedContext()
  const source = context.createMediaStreamSource(new MediaStream([track]))
  const analyser = context.createAnalyser()
  analyser.fftSize = samplesRead
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read(): number {
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

/** Browsers allow only a few contexts, so all meters share one. The press that opens a meter resumes it. */
function sharedContext(): AudioContext {
  context ??= new AudioContext()
  void context.resume()
  return context
}

/** States of the sound test, which records the voice and plays it back; `heard` only after the playback ended. */
export type SoundTestState = 'idle' | 'recording' | 'playing' | 'heard' | 'silent' | 'failed'

const audible = 0.04

export async function testSound(
  track: MediaStreamTrack,
  speaker: string | undefined,
  onChange: (state: SoundTestState) => void,
): Promise<void> {
  try {
    onChange('recording')
    const { recording, loudest } = await record(track)
    if (loudest < audible) {
      onChange('silent')
      return
    }
    onChange('playing')
    await play(recording, speaker)
    onChange('heard')
  } catch {
    onChange('failed')
  }
}

async function record(track: MediaStreamTrack): Promise<{ recording: Blob; loudest: number }> {
  const recorder = new MediaRecorder(new MediaStream([track]))
  const meter = levelMeter(track, longMoment)
  const pieces: Blob[] = []
  let loudest = 0
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
  const listening = setInterval(() => {
    loudest = Math.max(loudest, meter.read())
  }, 100)
  recorder.start()
  setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), roomTimes.soundTest)
  await stopped
  clearInterval(listening)
  meter.close()
  return { recording: new Blob(pieces, { type: recorder.mimeType }), loudest }
}

async function play(recording: Blob, speaker: string | undefined): Promise<void> {
  const address = URL.createObjectURL(recording)
  const sound = new Audio(address)
  try {
    if (speaker !== undefined && 'setSinkId' in sound) await sound.setSinkId(speaker)
    const ended = new Promise((resolve, reject) => {
      sound.addEventListener('ended', resolve, { once: true })
      sound.addEventListener('error', reject, { once: true })
    })
    await sound.play()
    await ended
  } finally {
    URL.revokeObjectURL(address)
  }
}
