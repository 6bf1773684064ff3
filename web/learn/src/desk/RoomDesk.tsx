import type { ReactNode } from 'react'
import { DeskPanel, type DeskPanelProps } from './DeskPanel.tsx'
import { type DeskLine, type DeskMembers, useDeskSession } from './session/use-desk-session.ts'
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
  return session !== null && open && <DeskPanel session={session} tabs={tabs} {...panel} />
}
