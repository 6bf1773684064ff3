import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import type { ReactNode } from 'react'
import type { AskedKind } from '../devices/ask-devices.ts'
import { readChoice } from '../devices/device-choice.ts'
import { roomWords } from '../room-words.ts'
import { useDeviceList, useLocalMedia, useLocalTracks } from './local-setting.tsx'

/** Which camera, microphone and speaker; a list of one is shown too, so that one sees what is used. */
export function DeviceSelects(): ReactNode {
  const local = useLocalMedia()
  const { cameras, mics, speakers } = useDeviceList()
  const tracks = useLocalTracks()
  const choose = (kind: AskedKind, id: string) => void local.choose(kind, id)
  return (
    <div className="grid gap-4">
      {cameras.length > 0 && (
        <Select
          label={roomWords.camera}
          placeholder={null}
          choices={choicesOf(cameras)}
          value={usedId(tracks.camera) ?? readChoice().camera ?? ''}
          onChange={(event) => choose('camera', event.target.value)}
        />
      )}
      {mics.length > 0 && (
        <Select
          label={roomWords.mic}
          placeholder={null}
          choices={choicesOf(mics)}
          value={usedId(tracks.mic) ?? readChoice().mic ?? ''}
          onChange={(event) => choose('mic', event.target.value)}
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
