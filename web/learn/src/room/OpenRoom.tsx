import { useClock } from '@hiwar/kit/format/clock.tsx'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { isInsideApp } from '../shell/inside-app.ts'
import { openBrowserRoom } from './browser-room.ts'
import { canShareScreen } from './devices/support.ts'
import { type Engagement, roomWindow } from './engagement.ts'
import type { Room } from './room.ts'
import { RoomScreen } from './screens/RoomScreen.tsx'
import { type RoomPageProps, RoomProvider } from './screens/room-services.tsx'
import type { RoomState } from './state/room-types.ts'

export interface OpenRoomProps extends Omit<RoomPageProps, 'kind' | 'query'> {
  engagement: Engagement
  onCanceled: () => void
}

/** Keeps the room open while the page is mounted. */
export function OpenRoom(props: OpenRoomProps): ReactNode {
  const { engagement, ownNotes, onCanceled: _, ...ofPage } = props
  const { kind, me, other, offered, isTrial, missed, canceled, absence } = engagement
  const room = useOpenRoom(engagement)
  useEndings(room, props)
  if (room === null) return null
  const own = { canceledBy: canceled?.by, ownNotes: ownNotes?.(engagement) }
  const abilities = { canShare: canShareScreen(globalThis), isInsideApp: isInsideApp(globalThis) }
  return (
    <RoomProvider
      setting={{
        room,
        kind,
        me,
        other,
        offered,
        isTrial,
        missed,
        absence,
        ...ofPage,
        ...own,
        ...abilities,
      }}
    >
      <RoomScreen />
    </RoomProvider>
  )
}

function useOpenRoom(engagement: Engagement): Room | null {
  const { sessionId, start, duration, me, other } = engagement
  const openRoom = useContext(RoomOpener)
  const clock = useClock()
  const now = useEffectEvent(() => clock.now())
  // Added minutes reach an open room by its socket.
  const extraMinutes = useEffectEvent(() => engagement.extraMinutes)
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    const session = { sessionId, me: me.id, other: other.id }
    const opened = openRoom(session, roomWindow({ start, duration, extraMinutes: extraMinutes() }), now)
    setRoom(opened)
    return () => {
      opened.dispose()
      setRoom(null)
    }
  }, [openRoom, sessionId, start, duration, me.id, other.id])
  return room
}

/** Tells the page that the call was cancelled; tells the room of a cancellation that the page learns first. */
function useEndings(room: Room | null, props: OpenRoomProps): void {
  const { engagement, onCanceled } = props
  const isCanceled = engagement.canceled !== null
  const reportState = useEffectEvent((state: RoomState) => {
    if (state.phase === 'canceled') onCanceled()
  })
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
      reportState(state)
    })
  }, [room])
}

/** Opens a room; the default uses this browser's devices and socket. Tests provide another one. */
export const RoomOpener = createContext(openBrowserRoom)
