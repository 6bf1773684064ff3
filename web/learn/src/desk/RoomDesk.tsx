import type { ReactNode } from 'react'
import { DeskPanel, type DeskPanelProps } from './DeskPanel.tsx'
import { DeskContext } from './desk.ts'
import type { DeskSession } from './session/open-desk.ts'
import { type DeskLine, type DeskMembers, useDeskOf, useDeskSession } from './session/use-desk-session.ts'
import { TimerEnd } from './timer/DeskTimer.tsx'
import { sharedTabs } from './use-desk-tab.ts'
import { useOpenTabs } from './use-open-tabs.ts'

export interface RoomDeskProps extends Omit<DeskPanelProps, 'tabs'> {
  line: DeskLine
  members: DeskMembers
  /** Whether the panel is shown; the desk stays open without it. */
  open: boolean
}

/** The desk beside the call. */
export function RoomDesk({ line, members, open, ...panel }: RoomDeskProps): ReactNode {
  const session = useDeskSession(line, members)
  const tabs = useOpenTabs(sharedTabs)
  if (session === null) return null
  return (
    <>
      <Background session={session} />
      {open && <DeskPanel session={session} tabs={tabs} {...panel} />}
    </>
  )
}

/** What goes on of the desk, whether the panel is shown or not. */
function Background({ session }: { session: DeskSession }): ReactNode {
  return (
    <DeskContext value={useDeskOf(session)}>
      <TimerEnd />
    </DeskContext>
  )
}
