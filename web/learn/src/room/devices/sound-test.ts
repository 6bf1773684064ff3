/** Records the voice for a moment and plays it back; that it works is said only after sound came. */
import { roomTimes } from '../room-times.ts'
import { levelMeter, longMoment } from './level-meter.ts'

export type SoundTestState = 'idle' | 'recording' | 'playing' | 'heard' | 'silent' | 'failed'

/** Loud enough to be a voice. */
const audible = 0.04

export async function testSound(
  track: MediaStreamTrack,
  speaker: string | undefined,
  tell: (state: SoundTestState) => void,
): Promise<void> {
  try {
    tell('recording')
    const { recording, loudest } = await record(track)
    if (loudest < audible) {
      tell('silent')
      return
    }
    tell('playing')
    await play(recording, speaker)
    tell('heard')
  } catch {
    tell('failed')
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
