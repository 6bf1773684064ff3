import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { roomTimes } from '../room-times.ts'
import { sayKind } from '../sayings/kind-words.ts'
import { roomWords } from '../sayings/room-words.ts'
import { CallFacts, CallNotes } from './CallNotes.tsx'
import { ControlBar } from './ControlBar.tsx'
import { RemoteSound } from './PlayedTracks.tsx'
import { useRoomPart, useRoomSetting } from './room-setting.tsx'
import { NotesPanel, SidePanel } from './SidePanel.tsx'
import { Stage } from './Stage.tsx'
import { SelfTile } from './Tile.tsx'

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

/** Whether nobody moved, typed or touched for four seconds; the controls then make room for the picture. */
interface Idle {
  idle: boolean
  wake: () => void
  wakers: { onPointerMove: () => void; onPointerDown: () => void; onKeyDown: () => void; onFocus: () => void }
}

/** Never while the keyboard is in the controls; a mouse that pressed one of them has gone on. */
function useIdle(controls: RefObject<HTMLElement | null>): Idle {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wake = useCallback(() => {
    setIdle(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (controls.current?.querySelector(':focus-visible')) wake()
      else {
        leave(controls.current)
        setIdle(true)
      }
    }, roomTimes.controlsHide)
  }, [controls])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { idle, wake, wakers: { onPointerMove: wake, onPointerDown: wake, onKeyDown: wake, onFocus: wake } }
}

/** What a finger pressed would keep its tooltip on over controls that are gone. */
function leave(controls: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && controls?.contains(activeElement)) activeElement.blur()
}

/** Leaving asks once before the end of the lesson; the browser's Back asks in the same words. */
interface Leaving {
  asking: boolean
  ask: () => void
  stay: () => void
  leave: () => void
}

function useLeaving(): Leaving {
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

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps): ReactNode {
  const { kind } = useRoomSetting()
  const window = useRoomPart((state) => state.window)
  const closes = window === null ? '' : formatClock(window.closes)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      size="small"
      destructive
      title={roomWords.leaveTitle}
      description={sayKind(kind)('leaveText', { clock: closes })}
      dismiss={roomWords.stay}
      actions={
        <Button tone="danger" onClick={onLeave}>
          {roomWords.leave}
        </Button>
      }
    />
  )
}
