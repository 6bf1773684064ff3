import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { roomText, roomWords } from '../texts/room-words.ts'
import { useRoomServices, useRoomState } from './room-services.tsx'
import { Actions, HomeLink } from './ScreenActions.tsx'

/** After leaving: the length of the call and, while the room is open, the way back. */
export function EndedBody(): ReactNode {
  const { room, outcome } = useRoomServices()
  const { window, clock, why, together } = useRoomState()
  const mayReturn = window !== null && clock !== 'over' && clock !== 'closed' && why === null
  const minutes = Math.max(1, Math.round(together / MINUTE))
  return (
    <>
      <p className="text-ink-soft">
        {together === 0 ? roomWords.notTogether : roomText('together', { minutes: countOf('minute', minutes) })}
      </p>
      {mayReturn && (
        <p className="text-ink-soft text-sm">{roomText('stillOpen', { clock: formatClock(window.closes) })}</p>
      )}
      {outcome}
      <Actions>
        {mayReturn && <Button onClick={() => room.press('return')}>{roomWords.returnToRoom}</Button>}
        <HomeLink tone={mayReturn ? 'quiet' : 'primary'} />
      </Actions>
    </>
  )
}

/** The session was cancelled while the room was open; who cancelled comes from the engagement, read again. */
export function CanceledBody(): ReactNode {
  const { canceledBy } = useRoomServices()
  return (
    <>
      {canceledBy && <p className="text-ink-soft">{canceledBy}</p>}
      <HomeLink />
    </>
  )
}

/** The same person joined on another device; one press takes the call back. */
export function TakenBody(): ReactNode {
  const { room } = useRoomServices()
  return (
    <Actions>
      <Button onClick={() => room.press('take-back')}>{roomWords.takeBack}</Button>
      <HomeLink tone="quiet" />
    </Actions>
  )
}
