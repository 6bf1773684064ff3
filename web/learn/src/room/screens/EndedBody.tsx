import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { sayRoom } from '../sayings/say-room.ts'
import { Actions } from './Actions.tsx'
import { HomeLink } from './HomeLink.tsx'
import { useRoomSetting, useRoomState } from './room-setting.tsx'

const minute = 60_000

/** After leaving: how long the two talked, and while the room is open the way back. */
export function EndedBody(): ReactNode {
  const { room, outcome } = useRoomSetting()
  const { window, clock, why, together } = useRoomState()
  const mayReturn = window !== null && clock !== 'over' && clock !== 'closed' && why === null
  const minutes = Math.max(1, Math.round(together / minute))
  return (
    <>
      <p className="text-ink-soft">
        {together === 0 ? roomWords.notTogether : sayRoom('together', { minutes: countOf('minute', minutes) })}
      </p>
      {mayReturn && (
        <p className="text-ink-soft text-sm">{sayRoom('stillOpen', { clock: formatClock(window.closes) })}</p>
      )}
      {outcome}
      <Actions>
        {mayReturn && <Button onClick={() => room.press('return')}>{roomWords.returnToRoom}</Button>}
        <HomeLink tone={mayReturn ? 'quiet' : 'primary'} />
      </Actions>
    </>
  )
}
