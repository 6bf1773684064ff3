import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import type { ReactNode } from 'react'
import { isDeviceCode } from '../devices/device-code.ts'
import { roomWords } from '../room-words.ts'
import { useRoomPart } from './room-setting.tsx'

const names = { mic: roomWords.mic, camera: roomWords.camera, screen: roomWords.share } as const

/** A device that could not be turned on: which, and why. */
export function DeviceFaults(): ReactNode {
  const mine = useRoomPart((state) => state.mine)
  return (['mic', 'camera', 'screen'] as const).map((device) => {
    const toggle = mine[device]
    return isDeviceCode(toggle) ? (
      <FormAlert key={device}>
        {names[device]}: {codeText(toggle)}
      </FormAlert>
    ) : null
  })
}
