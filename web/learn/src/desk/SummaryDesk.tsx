import { useClock } from '@hiwar/kit/format/clock.tsx'
import { appSocket } from '@hiwar/kit/realtime/app-socket.ts'
import { browserTimers } from '@hiwar/kit/timers.ts'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { DeskPanel } from './DeskPanel.tsx'
import type { DeskSession } from './session/open-desk.ts'
import { type DeskMembers, useDeskSession } from './session/use-desk-session.ts'
import { useOpenTabs } from './use-open-tabs.ts'
import { deskWords } from './words.ts'

interface SummaryDeskProps extends DeskMembers {
  sessionId: string
  /** Resolves once nothing waits to be saved, or after a while. False where words were refused, to be read here. */
  settled: RefObject<() => Promise<boolean>>
}

/** Milliseconds for which the last words are waited for. */
const longestWait = 3_000

const tabsOfSummary = ['notes', 'cards', 'board'] as const

/** Notes, cards and board of a lesson outside of its room, until the desk is closed. */
export function SummaryDesk({ sessionId, settled, ...members }: SummaryDeskProps): ReactNode {
  const { now } = useClock()
  const tabs = useOpenTabs(tabsOfSummary)
  const present = useRef(now)
  present.current = now
  const line = useMemo(
    () => ({ sessionId, socket: appSocket, clock: browserTimers(() => present.current()) }),
    [sessionId],
  )
  const session = useDeskSession(line, members)
  useEffect(() => {
    settled.current = async () => session === null || isSaved(session)
  }, [session, settled])
  if (session === null) return null
  return (
    <DeskPanel
      session={session}
      title={deskWords.edit}
      tabs={tabs}
      className="h-[min(40rem,80dvh)] rounded-card border border-line"
    />
  )
}

function isSaved(session: DeskSession): Promise<boolean> {
  const before = session.unsaved()
  session.flush()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unwatch()
      resolve(session.unsaved() === before)
    }
    const look = () => {
      if (!['saving', 'unsaved'].includes(session.desk().status())) end()
    }
    const timer = setTimeout(end, longestWait)
    const unwatch = session.subscribe(look)
    look()
  })
}
