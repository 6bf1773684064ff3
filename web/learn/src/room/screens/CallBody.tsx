import { type ReactNode, useEffect, useRef, useState } from 'react'
import { roomWords } from '../room-words.ts'
import { CallFacts } from './CallFacts.tsx'
import { CallNotes } from './CallNotes.tsx'
import { ControlBar } from './ControlBar.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { RemoteSound } from './RemoteSound.tsx'
import { useRoomSetting } from './room-setting.tsx'
import { SelfTile } from './SelfTile.tsx'
import { SidePanel } from './SidePanel.tsx'
import { Stage } from './Stage.tsx'
import { useIdle } from './use-idle.ts'
import { useLeaving } from './use-leaving.ts'

/** The call itself: the other one as large as the place allows, oneself in a corner, the controls below. */
export function CallBody(): ReactNode {
  const leaving = useLeaving()
  const [sharing, setSharing] = useState(false)
  const [panel, setPanel] = useState<'notes' | 'chat' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const controls = useIdle(bar)
  const { chat } = useRoomSetting()
  const { wake } = controls
  const unread = chat?.unread ?? 0
  // What somebody writes is counted on a button that may be hidden.
  useEffect(() => {
    if (unread > 0) wake()
  }, [unread, wake])
  const switchOf = (name: 'notes' | 'chat') => ({
    open: panel === name,
    toggle: () => setPanel(panel === name ? null : name),
  })
  const close = () => setPanel(null)
  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col" {...controls.wakers}>
        <CallNotes />
        <Stage onLeave={leaving.ask} onShared={setSharing}>
          <CallFacts />
          <SelfTile raised={!controls.idle} beside={sharing} />
        </Stage>
        <RemoteSound />
        <ControlBar
          ref={bar}
          hidden={controls.idle}
          notes={switchOf('notes')}
          chat={switchOf('chat')}
          onLeave={leaving.ask}
        />
        <LeaveDialog open={leaving.asking} onStay={leaving.stay} onLeave={leaving.leave} />
      </div>
      {panel === 'notes' && (
        <SidePanel title={roomWords.notesTitle} close={roomWords.notesClose} onClose={close}>
          <NotesPanel />
        </SidePanel>
      )}
      {panel === 'chat' && chat && (
        <SidePanel filled title={roomWords.chatTitle} close={roomWords.chatClose} onClose={close}>
          {chat.panel}
        </SidePanel>
      )}
    </div>
  )
}
