/** Leaving asks once before the end of the lesson; the browser's Back asks in the same words. */
import { useState } from 'react'
import { useBlocker } from 'react-router'
import { useRoomPart, useRoomSetting } from './room-setting.tsx'

interface Leaving {
  asking: boolean
  ask: () => void
  stay: () => void
  leave: () => void
}

export function useLeaving(): Leaving {
  const { room } = useRoomSetting()
  const clock = useRoomPart((state) => state.clock)
  const [pressed, setPressed] = useState(false)
  // A dialog that closes on a phone goes back too, but stays at this address.
  const back = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  const isOver = clock === 'over' || clock === 'closed'

  function stay(): void {
    setPressed(false)
    if (back.state === 'blocked') back.reset()
  }

  function leave(): void {
    stay()
    room.press('leave')
  }

  return {
    asking: pressed || back.state === 'blocked',
    ask: () => (isOver ? leave() : setPressed(true)),
    stay,
    leave,
  }
}
