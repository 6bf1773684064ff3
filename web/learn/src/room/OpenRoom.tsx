import type { Lesson } from '@hiwar/contract/lessons.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { openBrowserRoom } from './browser-room.ts'
import { canShareScreen, isInsideApp } from './devices/support.ts'
import { finishedOf } from './finished.ts'
import type { Room } from './room.ts'
import type { RoomPageProps } from './room-page-props.ts'
import { roomWindow } from './room-window.ts'
import type { RoomPerson } from './sayings/person.ts'
import { RoomScreen } from './screens/RoomScreen.tsx'
import { RoomProvider } from './screens/room-setting.tsx'

interface OpenRoomProps extends Pick<RoomPageProps, 'onFinished' | 'onReport'> {
  lesson: Lesson
  me: RoomPerson
  other: RoomPerson
  canceledBy: string | undefined
  onCanceled: () => void
}

/** Opens the room for as long as the page stands. */
export function OpenRoom(props: OpenRoomProps): ReactNode {
  const { lesson, me, other, canceledBy, onReport, onFinished } = props
  const room = useOpenRoom(props)
  const setting = useMemo(() => {
    if (room === null) return null
    const rate = () => onFinished?.(finishedOf(room.read(), lesson.id, me, other))
    const abilities = { canShare: canShareScreen(globalThis), isInsideApp: isInsideApp(globalThis) }
    return { room, me, other, canceledBy, onReport, onRate: onFinished && rate, ...abilities }
  }, [room, lesson.id, me, other, canceledBy, onReport, onFinished])
  useEndings(room, props)
  if (setting === null) return null
  return (
    <RoomProvider setting={setting}>
      <RoomScreen />
    </RoomProvider>
  )
}

function useOpenRoom({ lesson, me, other }: OpenRoomProps): Room | null {
  const clock = useClock()
  const present = useRef(clock.now)
  present.current = clock.now
  const [room, setRoom] = useState<Room | null>(null)
  const { sessionId, start, duration } = lesson
  useEffect(() => {
    const session = { sessionId, me: me.id, other: other.id }
    const opened = openBrowserRoom(session, roomWindow({ start, duration }), () => present.current())
    setRoom(opened)
    return () => {
      opened.dispose()
      setRoom(null)
    }
  }, [sessionId, start, duration, me.id, other.id])
  return room
}

/** Tells the page once that somebody left, and that the lesson was cancelled. */
function useEndings(room: Room | null, props: OpenRoomProps): void {
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    if (room === null) return
    let before = room.read().phase
    return room.subscribe(() => {
      const state = room.read()
      if (state.phase === before) return
      before = state.phase
      const { lesson, me, other, onFinished, onCanceled } = latest.current
      if (state.phase === 'canceled') onCanceled()
      if (state.phase === 'ended') onFinished?.(finishedOf(state, lesson.id, me, other))
    })
  }, [room])
}
