import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Spinner } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { roomTimes } from '../room-times.ts'
import { roomWords } from '../room-words.ts'
import { Actions } from './Actions.tsx'
import { PreviewPicture } from './PreviewPicture.tsx'
import { useRoomSetting, useRoomState } from './room-setting.tsx'

/** On the way in; after a while one may try once more. */
export function JoiningBody(): ReactNode {
  const { room } = useRoomSetting()
  const { now, since } = useRoomState()
  return (
    <>
      <PreviewPicture />
      <Spinner className="text-2xl text-brand-ink" />
      <Actions>
        {now - since >= roomTimes.joiningIsLong && (
          <Button onClick={() => room.press('join-again')}>{roomWords.tryAgain}</Button>
        )}
        <Button tone="quiet" onClick={() => room.press('back')}>
          {roomWords.back}
        </Button>
      </Actions>
    </>
  )
}
