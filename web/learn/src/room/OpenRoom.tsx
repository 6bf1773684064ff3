import { useClock } from '@hiwar/kit/format/clock.tsx'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { openBrowserRoom } from './browser-room.ts'
import { canShareScreen, isInsideApp } from './devices/support.ts'
import { type Engagement, finishedOf, roomWindow } from './engagement.ts'
import type { Room } from './room.ts'
import { RoomScreen } from './screens/RoomScreen.tsx'
import { type RoomPageProps, RoomProvider } from './screens/room-setting.tsx'

export interface OpenRoomProps
  extends Pick<RoomPageProps, 'onFinished' | 'onReport' | 'onRate' | 'outcome' | 'ownNotes' | 'chat'> {
  engagement: Engagement
  /** It is to be read again. */
  onCanceled: () => void
}

/** Opens the room for as long as the page stands. */
export function OpenRoom(props: OpenRoomProps): ReactNode {
  const { engagement, onReport, onRate, outcome, ownNotes, chat } = props
  const room = useOpenRoom(engagement)
  const setting = useMemo(() => {
    if (room === null) return null
    const { kind, me, other, canceled } = engagement
    const abilities = { canShare: canShareScreen(globalThis), isInsideApp: isInsideApp(globalThis) }
    return {
      room,
      kind,
      me,
      other,
      canceledBy: canceled?.by,
      outcome: outcome?.(engagement),
      ownNotes: ownNotes?.(engagement),
      chat,
      onReport,
      onRate,
      ...abilities,
    }
  }, [room, engagement, outcome, ownNotes, chat, onReport, onRate])
  useEndings(room, props)
  if (setting === null) return null
  return (
    <RoomProvider setting={setting}>
      <RoomScreen />
    </RoomProvider>
  )
}

function useOpenRoom({ sessionId, start, duration, me, other }: Engagement): Room | null {
  const openRoom = useContext(RoomOpener)
  const clock = useClock()
  const present = useRef(clock.now)
  present.current = clock.now
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    const session = { sessionId, me: me.id, other: other.id }
    const opened = openRoom(session, roomWindow({ start, duration }), () => present.current())
    setRoom(opened)
    return () => {
      opened.dispose()
      setRoom(null)
    }
  }, [openRoom, sessionId, start, duration, me.id, other.id])
  return room
}

/** Tells the page once that somebody left, and that it was cancelled; what the page hears first the room is told. */
function useEndings(room: Room | null, props: OpenRoomProps): void {
  const latest = useRef(props)
  latest.current = props
  const isCanceled = props.engagement.canceled !== null
  useEffect(() => {
    if (isCanceled) room?.cancel()
  }, [room, isCanceled])
  useEffect(() => {
    if (room === null) return
    let before = room.read().phase
    return room.subscribe(() => {
      const state = room.read()
      if (state.phase === before) return
      before = state.phase
      const { engagement, onFinished, onCanceled } = latest.current
      if (state.phase === 'canceled') onCanceled()
      if (state.phase === 'ended') onFinished?.(finishedOf(state, engagement))
    })
  }, [room])
}

/** How a page opens its room: on this browser, unless it is given another way. */
export const RoomOpener = createContext(openBrowserRoom)
