import { countAfter } from '@hiwar/kit/format/counted.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Meter } from '@hiwar/kit/ui/figures.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { ChevronDown, Mic, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { readChoice } from '../devices/device-list.ts'
import { levelMeter, type SoundTestState, testSound } from '../devices/sound.ts'
import { roomTimes } from '../room-times.ts'
import { permissionSteps, roomText, roomWords } from '../texts/room-words.ts'
import { useDeviceList, useLocalMedia, useLocalTracks, useRoomPart, useRoomServices } from './room-services.tsx'

/** Lists of camera, microphone and speaker; a list with one entry is shown too, so that the used device is visible. */
export function DeviceSelects(): ReactNode {
  const local = useLocalMedia()
  const { cameras, mics, speakers } = useDeviceList()
  const tracks = useLocalTracks()
  return (
    <div className="grid gap-4">
      {cameras.length > 0 && (
        <Select
          label={roomWords.camera}
          placeholder={null}
          choices={choicesOf(cameras)}
          value={usedId(tracks.camera) ?? readChoice().camera ?? ''}
          onChange={(event) => void local.choose('camera', event.target.value)}
        />
      )}
      {mics.length > 0 && (
        <Select
          label={roomWords.mic}
          placeholder={null}
          choices={choicesOf(mics)}
          value={usedId(tracks.mic) ?? readChoice().mic ?? ''}
          onChange={(event) => void local.choose('mic', event.target.value)}
        />
      )}
      {speakers.length > 0 && 'setSinkId' in HTMLMediaElement.prototype && (
        <Select
          label={roomWords.speaker}
          placeholder={null}
          choices={choicesOf(speakers)}
          value={readChoice().speaker ?? speakers[0]?.deviceId ?? ''}
          onChange={(event) => local.chooseSpeaker(event.target.value)}
        />
      )}
    </div>
  )
}

function choicesOf(devices: readonly MediaDeviceInfo[]) {
  return devices.map(({ deviceId, label }) => ({ value: deviceId, words: label || deviceId }))
}

function usedId(track: MediaStreamTrack | null): string | undefined {
  return track?.getSettings?.().deviceId
}

/** The voice as a bar beside its name; `children` stand at the end of the row. */
export function LevelBar({ children }: { children?: ReactNode }): ReactNode {
  const { mic } = useLocalTracks()
  const level = useLevel(mic)
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft text-sm">
      <span aria-hidden="true" className="flex items-center gap-2">
        <Icon of={Mic} />
        {roomWords.yourVoice}
      </span>
      <Meter label={roomWords.level} value={Math.round(level * 100)} max={100} className="min-w-24 flex-1" />
      {children}
    </div>
  )
}

/** The lists of devices and the test of the sound, folded: most people never need them. */
export function FoldedDevices(): ReactNode {
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-medium">
        {roomWords.devicesAndSound}
        <Icon of={ChevronDown} className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <DeviceSelects />
        <SoundTest />
        <SoundFirstSwitch />
      </div>
    </details>
  )
}

function SoundFirstSwitch(): ReactNode {
  const { room } = useRoomServices()
  const on = useRoomPart((state) => state.soundFirst)
  return (
    <Switch
      label={roomWords.soundFirst}
      note={roomWords.soundFirstNote}
      checked={on}
      onChange={() => room.press('sound-first')}
    />
  )
}

/** Milliseconds between two reads of a track's level. */
const every = 100

export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const meter = track === null ? null : openMeter(track)
    if (meter === null) return
    const timer = setInterval(() => setLevel(meter.read()), every)
    return () => {
      clearInterval(timer)
      meter.close()
      setLevel(0)
    }
  }, [track])
  return level
}

/** Without sound analysis a browser shows no level; the call works without it. */
function openMeter(track: MediaStreamTrack): ReturnType<typeof levelMeter> | null {
  try {
    return levelMeter(track)
  } catch {
    return null
  }
}

const words: Record<SoundTestState, () => string | null> = {
  idle: () => null,
  recording: () => roomText('recording', { seconds: countAfter('second', roomTimes.soundTest / 1_000) }),
  playing: () => roomWords.playing,
  heard: () => roomWords.received,
  silent: () => roomWords.notHeard,
  failed: () => roomWords.testFailed,
}

/** «تجربة الصوت»: records three seconds of the person's voice and plays them back. */
export function SoundTest(): ReactNode {
  const { mic } = useLocalTracks()
  const [state, setState] = useState<SoundTestState>('idle')
  const busy = state === 'recording' || state === 'playing'
  return (
    <div className="flex flex-col gap-2">
      <Button
        tone="quiet"
        icon={Volume2}
        busy={busy}
        disabled={mic === null || !mic.enabled}
        onClick={() => mic !== null && testSound(mic, readChoice().speaker, setState)}
      >
        {roomWords.soundTest}
      </Button>
      <p role="status" className="min-h-6 text-ink-soft text-sm">
        {words[state]()}
      </p>
    </div>
  )
}

/** How to allow camera and microphone in this browser after a refusal. */
export function PermissionSteps({ bySystem, className }: { bySystem: boolean; className?: string }): ReactNode {
  return <p className={clsx('max-w-md text-ink-soft', className)}>{permissionSteps[browserKind(bySystem)]}</p>
}

/** Only this hint depends on the browser's name, nothing else in the room. */
function browserKind(bySystem: boolean): keyof typeof permissionSteps {
  if (bySystem) return 'system'
  const { userAgent } = navigator
  const isApple = /iPhone|iPad/.test(userAgent)
  if (/Firefox|FxiOS/.test(userAgent)) return isApple ? 'iphone' : 'firefox'
  if (/Chrom|CriOS|Edg/.test(userAgent)) {
    if (isApple) return 'iphone'
    return /Android/.test(userAgent) ? 'android' : 'chrome'
  }
  if (isApple) return 'iphone'
  return /Safari/.test(userAgent) ? 'safari' : 'other'
}

export function DevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={roomWords.deviceTitle} size="small">
      <div className="flex flex-col gap-5">
        <DeviceSelects />
        <LevelBar />
      </div>
    </Dialog>
  )
}
