import { Mic, MicOff, Video, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { ControlButton } from './ControlButton.tsx'
import { useRoomPart, useRoomSetting } from './room-setting.tsx'

/** Microphone and camera, before the call and in it. Their names say what pressing does. */
export function DeviceToggles(): ReactNode {
  const { room } = useRoomSetting()
  const mine = useRoomPart((state) => state.mine)
  const [mic, camera] = [mine.mic === 'on', mine.camera === 'on']
  return (
    <>
      <ControlButton
        icon={mic ? Mic : MicOff}
        label={mic ? roomWords.muteMic : roomWords.unmuteMic}
        tone={mic ? 'plain' : 'off'}
        onClick={() => room.press('mic')}
      />
      <ControlButton
        icon={camera ? Video : VideoOff}
        label={camera ? roomWords.cameraOff : roomWords.cameraOn}
        tone={camera ? 'plain' : 'off'}
        onClick={() => room.press('camera')}
      />
    </>
  )
}
