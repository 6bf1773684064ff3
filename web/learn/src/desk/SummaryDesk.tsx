import { useClock } from '@hiwar/kit/format/clock.tsx'
import { appSocket } from '@hiwar/kit/realtime/app-socket.ts'
import { browserTimers } from '@hiwar/kit/timers.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { DeskPanel } from './DeskPanel.tsx'
import { type DeskMembers, useDeskSession } from './session/use-desk-session.ts'
import { deskWords } from './words.ts'

interface SummaryDeskProps extends DeskMembers {
  sessionId: string
}

/** Notes, cards and board of a lesson outside of its room, until the desk is closed. */
export function SummaryDesk({ sessionId, ...members }: SummaryDeskProps): ReactNode {
  const { now } = useClock()
  const present = useRef(now)
  present.current = now
  const line = useMemo(
    () => ({ sessionId, socket: appSocket, clock: browserTimers(() => present.current()) }),
    [sessionId],
  )
  const session = useDeskSession(line, members)
  if (session === null) return null
  return (
    <DeskPanel
      session={session}
      title={deskWords.edit}
      tabs={['notes', 'cards', 'board']}
      className="h-[min(40rem,80dvh)] rounded-card border border-line"
    />
  )
}
