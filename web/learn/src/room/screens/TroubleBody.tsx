import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { CameraOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { Actions } from './Actions.tsx'
import { PermissionSteps } from './PermissionSteps.tsx'
import { useRoomSetting, useRoomState } from './room-setting.tsx'

/** No device works: why stands in the line above, here are the steps and the ways in without. */
export function TroubleBody(): ReactNode {
  const { room, isInsideApp } = useRoomSetting()
  const { why, wanted } = useRoomState()
  return (
    <>
      <span aria-hidden="true" className="grid size-24 place-items-center rounded-full bg-danger-tint text-danger-ink">
        <Icon of={CameraOff} className="size-10" />
      </span>
      {why === 'device-permission-denied' && (
        <PermissionSteps bySystem={room.local.deniedBySystem} className="text-center" />
      )}
      {isInsideApp && <p className="max-w-md text-center text-ink-soft">{roomWords.insideApp}</p>}
      <Actions>
        <Button onClick={() => room.press('try-devices')}>{roomWords.tryAgain}</Button>
        {wanted === 'both' && (
          <Button tone="quiet" onClick={() => room.press('sound-only')}>
            {roomWords.soundOnly}
          </Button>
        )}
        <Button tone="plain" onClick={() => room.press('no-devices')}>
          {roomWords.listenAndWrite}
        </Button>
      </Actions>
    </>
  )
}
