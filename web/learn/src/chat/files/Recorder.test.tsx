import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Prepared } from './prepare.ts'
import { Recorder } from './Recorder.tsx'

const stopTrack = vi.fn()
const realSetInterval = globalThis.setInterval
let ticks: (() => void)[] = []

class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  mimeType = 'audio/webm;codecs=opus'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['sound']) })
    this.onstop?.()
  }
}

class FakeSound {
  resume = () => Promise.resolve()
  close = () => Promise.resolve()
  createMediaStreamSource = () => ({ connect: () => undefined })
  createAnalyser = () => ({
    fftSize: 4,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.5),
  })
}

beforeEach(() => {
  ticks = []
  stopTrack.mockClear()
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeSound)
  const stream = { getTracks: () => [{ stop: stopTrack }] } as unknown as MediaStream
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  vi.stubGlobal('setInterval', (act: () => void, delay: number) => {
    if (delay !== 100) return realSetInterval(act, delay)
    ticks.push(act)
    return 0
  })
})
afterEach(() => vi.unstubAllGlobals())

function draw() {
  const sent: Prepared[] = []
  const closed = vi.fn()
  const { user } = renderScreen(<Recorder onSend={(recorded) => sent.push(recorded)} onClose={closed} />)
  return { user, sent, closed }
}

const pass = (tenths: number) =>
  act(async () => {
    for (let count = 0; count < tenths; count += 1) for (const tick of ticks) tick()
  })

test('a voice note is sent with its length and wave, and the microphone is let go', async () => {
  const { user, sent, closed } = draw()
  await waitFor(() => expect(ticks).toHaveLength(1))
  await pass(73)
  expect(screen.getByText('٠:٠٧')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ file: { kind: 'voice', seconds: 7.3, bytes: 5 } }])
  expect(sent[0]?.file).toMatchObject({ wave: Array<number>(64).fill(31) })
  expect(stopTrack).toHaveBeenCalledOnce()
})

test('after two minutes a voice note ends by itself and waits to be sent', async () => {
  const { user, sent } = draw()
  await waitFor(() => expect(ticks).toHaveLength(1))
  await pass(1200)
  expect(stopTrack).toHaveBeenCalledOnce()
  expect(screen.getByText('اكتمل التسجيل، ٢:٠٠')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  await waitFor(() => expect(sent).toMatchObject([{ file: { seconds: 120 } }]))
})

test('a refused microphone says what to do', async () => {
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { user, closed } = draw()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^الميكروفون محجوب. الحل: السماح به/)
  await user.click(screen.getByRole('button', { name: 'إغلاق' }))
  expect(closed).toHaveBeenCalledOnce()
})
