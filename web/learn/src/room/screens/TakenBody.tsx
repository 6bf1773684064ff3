import { Button } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { Actions } from './Actions.tsx'
import { HomeLink } from './HomeLink.tsx'
import { useRoomSetting } from './room-setting.tsx'

/** The same person entered elsewhere; one press takes the call back. */
export function TakenBody(): ReactNode {
  const { room } = useRoomSetting()
  return (
    <Actions>
      <Button onClick={() => room.press('take-back')}>{roomWords.takeBack}</Button>
      <HomeLink tone="quiet" />
    </Actions>
  )
}
