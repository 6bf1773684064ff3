import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { sayRoom } from '../sayings/say-room.ts'
import { Actions } from './Actions.tsx'
import { useRoomPart, useRoomSetting } from './room-setting.tsx'

/** Every way back was tried; the room stays open and so do the ways in. */
export function LostBody(): ReactNode {
  const { room, onReport } = useRoomSetting()
  const window = useRoomPart((state) => state.window)
  return (
    <>
      {window !== null && (
        <p className="max-w-md text-balance text-ink-soft">
          {sayRoom('lostTips', { clock: formatClock(window.closes) })}
        </p>
      )}
      <Actions>
        <Button onClick={() => room.press('rejoin')}>{roomWords.rejoin}</Button>
        <Button tone="quiet" onClick={() => room.press('rejoin-sound')}>
          {roomWords.soundOnly}
        </Button>
        {onReport && (
          <Button tone="plain" onClick={onReport}>
            {roomWords.report}
          </Button>
        )}
        <Button tone="danger-quiet" onClick={() => room.press('leave')}>
          {roomWords.leave}
        </Button>
      </Actions>
    </>
  )
}
