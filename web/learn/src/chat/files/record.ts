/** Records a voice note from the microphone, with its loudness ten times a second. */
import { voiceSeconds } from '@hiwar/contract/fields/limits.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'

const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Speech is clear at this rate, and two minutes are half a megabyte. */
const bitsPerSecond = 32_000
const tick = SECOND / 10

export interface Recording {
  /** Loudness between 0 and 1 until now. */
  levels: readonly number[]
  /** Ends the recording by itself at two minutes. */
  ended: Promise<Blob>
  stop: () => void
}

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined
}

/** Rejects when the person or the browser refuses the microphone. */
export async function startRecording(onTick: (levels: readonly number[]) => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) })
  const meter = openMeter(stream)
  const levels: number[] = []
  const parts: Blob[] = []
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setInterval(() => {
    levels.push(meter.level())
    onTick([...levels])
    if (levels.length * tick >= voiceSeconds.max * SECOND) stop()
  }, tick)
  const ended = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => {
      clearInterval(timer)
      meter.close()
      for (const track of stream.getTracks()) track.stop()
      resolve(new Blob(parts, { type: recorder.mimeType }))
    }
  })
  recorder.start()
  return { levels, ended, stop }
}

/** Seconds of a recording with these levels. */
export function secondsOf(levels: readonly number[]): number {
  return (levels.length * tick) / SECOND
}

function openMeter(stream: MediaStream) {
  const sound = new AudioContext()
  void sound.resume()
  const analyser = sound.createAnalyser()
  sound.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level(): number {
      analyser.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    },
    close: () => void sound.close(),
  }
}
