import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { useLeaveBlocker } from '@hiwar/kit/shell/use-leave-blocker.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { roomTimes } from '../room-times.ts'
import { sayKind } from '../texts/kind-words.ts'
import { roomWords } from '../texts/room-words.ts'
import { CallFacts, CallNotes } from './CallNotes.tsx'
import { CallStrip } from './CallStrip.tsx'
import { ControlBar } from './ControlBar.tsx'
import { type DeskPlace, DeskSide } from './DeskSide.tsx'
import { RemoteSound } from './PlayedTracks.tsx'
import { useRoomPart, useRoomServices } from './room-services.tsx'
import { besideStage, SidePanel } from './SidePanel.tsx'
import { Stage } from './Stage.tsx'
import { DeviceFaults } from './StatusLine.tsx'
import { SelfTile } from './Tile.tsx'

/** The call: the other member large, the local tile in a corner, the controls below. */
export function CallBody(): ReactNode {
  const leaving = useLeaving()
  const [sharing, setSharing] = useState(false)
  const [panel, setPanel] = useState<'desk' | 'chat' | null>(null)
  const isWide = useMatches('(min-width: 1280px)')
  const isBeside = useMatches(besideStage)
  // Where there is room, and below a small picture, the bar has its own line, so that it covers no face.
  const isDocked = isWide || panel !== null
  const desk = useDeskPlace(isWide, isBeside)
  const isOnStage = panel === 'desk' && desk.place === 'stage'
  const isTall = panel === 'desk' && desk.place === 'tall'
  const bar = useRef<HTMLDivElement>(null)
  const controls = useIdle(bar)
  const { chat, extension } = useRoomServices()
  const { wake } = controls
  const unread = chat?.unread ?? 0
  // The count of unread messages is on a button that may be hidden.
  useEffect(() => {
    if (unread > 0) wake()
  }, [unread, wake])
  const switchOf = (name: 'desk' | 'chat') => ({
    open: panel === name,
    toggle: () => setPanel(panel === name ? null : name),
  })
  const closed = useRef<typeof panel>(null)
  function close(): void {
    closed.current = panel
    setPanel(null)
  }
  // The pressed button goes with its panel; the one of the bar opens it again.
  useEffect(() => {
    const name = closed.current
    if (panel !== null || name === null) return
    closed.current = null
    if (document.activeElement !== document.body) return
    bar.current?.querySelector<HTMLElement>(`[data-panel="${name}"]`)?.focus()
  }, [panel])
  return (
    <div
      className={clsx(
        'flex min-h-0 flex-1',
        isTall ? 'absolute inset-0 z-10 bg-page' : 'relative',
        !isBeside && 'flex-col',
      )}
    >
      <RemoteSound />
      <LeaveDialog leaving={leaving} />
      {isTall ? (
        <>
          <CallStrip onLeave={leaving.ask} />
          <DeviceFaults />
        </>
      ) : (
        <div
          className={clsx('relative flex min-h-0 min-w-0 flex-col', isOnStage ? 'order-last w-60 shrink-0' : 'flex-1')}
          {...controls.wakers}
        >
          {extension}
          <CallNotes />
          <Stage onLeave={panel === null ? leaving.ask : close} onTap={isOnStage ? stay : close} onShared={setSharing}>
            <CallFacts />
            <SelfTile raised={!controls.idle && !isDocked} tiny={(isDocked && !isWide) || isOnStage} beside={sharing} />
          </Stage>
          <ControlBar
            ref={bar}
            docked={isDocked}
            narrow={isOnStage}
            hidden={controls.idle && !isDocked}
            desk={switchOf('desk')}
            chat={switchOf('chat')}
            onLeave={leaving.ask}
          />
        </div>
      )}
      <DeskSide open={panel === 'desk'} onClose={close} {...desk} />
      {panel === 'chat' && chat && (
        <SidePanel title={roomWords.chatTitle} close={roomWords.chatClose} onClose={close}>
          {chat.panel}
        </SidePanel>
      )}
    </div>
  )
}

/** A tap on small faces closes nothing. */
const stay = () => undefined

/** Where the desk lies, and its way to the other place that the window has for it. */
function useDeskPlace(isWide: boolean, isBeside: boolean): { place: DeskPlace; onMove: (() => void) | null } {
  const [isSmall, setSmall] = useState(false)
  const [isTall, setTall] = useState(false)
  const isLive = useRoomPart((state) => state.phase === 'live')
  if (isWide) return { place: isSmall ? 'side' : 'stage', onMove: () => setSmall(!isSmall) }
  if (isBeside) return { place: 'side', onMove: null }
  // What happens to the call is said above a sheet that leaves room for it.
  return { place: isTall && isLive ? 'tall' : 'sheet', onMove: isLive ? () => setTall(!isTall) : null }
}

/**
 * Idle after four seconds without movement, typing or touch; the controls then hide. Never idle while a control has
 * keyboard focus or lies under a mouse. On a touch screen `:hover` outlasts the touch.
 */
function useIdle(controls: RefObject<HTMLElement | null>) {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wake = useCallback(() => {
    setIdle(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const held = matchMedia('(hover: hover)').matches ? ':focus-visible, :hover' : ':focus-visible'
      if (controls.current?.querySelector(held)) wake()
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

/** Removes the focus from a touched control, whose tooltip would otherwise stay over hidden controls. */
function leave(controls: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && controls?.contains(activeElement)) activeElement.blur()
}

/** Before the end, leaving asks for confirmation. The browser's Back opens the same dialog; its own asks at a reload. */
function useLeaving() {
  const { room } = useRoomServices()
  const clock = useRoomPart((state) => state.clock)
  const [pressed, setPressed] = useState(false)
  // Closing a dialog on a phone also navigates back, but keeps the path.
  const back = useLeaveBlocker()
  const isOver = clock === 'over' || clock === 'closed'
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!isOver && readLogin() !== null) event.preventDefault()
      },
      [isOver],
    ),
  )

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

function LeaveDialog({ leaving }: { leaving: ReturnType<typeof useLeaving> }): ReactNode {
  const { kind } = useRoomServices()
  const window = useRoomPart((state) => state.window)
  const closes = window === null ? '' : formatClock(window.closes)
  return (
    <Dialog
      open={leaving.asking}
      onOpenChange={(next) => !next && leaving.stay()}
      size="small"
      destructive
      title={roomWords.leaveTitle}
      description={sayKind(kind)('leaveText', { clock: closes })}
      dismiss={roomWords.stay}
      actions={
        <Button tone="danger" onClick={leaving.leave}>
          {roomWords.leave}
        </Button>
      }
    />
  )
}
