import clsx from 'clsx'
import { MonitorUp, MonitorX, NotebookPen, PhoneOff } from 'lucide-react'
import { type MouseEvent, type PointerEvent, type ReactNode, type Ref, useRef } from 'react'
import { roomWords } from '../room-words.ts'
import { mayShare } from '../state/presses.ts'
import { ChatButton } from './ChatButton.tsx'
import { ControlButton } from './ControlButton.tsx'
import { DeviceToggles } from './DeviceToggles.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import type { PanelSwitch } from './panel-switch.ts'
import { useRoomPart, useRoomSetting } from './room-setting.tsx'

interface ControlBarProps {
  ref: Ref<HTMLDivElement>
  /** Makes room for the picture. */
  hidden: boolean
  notes: PanelSwitch
  chat: PanelSwitch
  onLeave: () => void
}

export function ControlBar({ ref, hidden, notes, chat, onLeave }: ControlBarProps): ReactNode {
  const { room, canShare } = useRoomSetting()
  const sharing = useRoomPart((state) => state.mine.screen === 'on')
  const mayBegin = useRoomPart(mayShare)
  const touchedUnseen = useRef(false)

  function touch({ pointerType }: PointerEvent): void {
    touchedUnseen.current = hidden && pointerType === 'touch'
  }
  // The finger that wakes the controls does not press what it cannot see; a mouse has woken them on its way.
  function press(event: MouseEvent): void {
    if (!touchedUnseen.current) return
    touchedUnseen.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={roomWords.controls}
      onPointerDownCapture={touch}
      onClickCapture={press}
      className={clsx(
        'absolute inset-x-0 bottom-[max(0.75rem,env(safe-area-inset-bottom))] mx-auto flex w-fit items-center gap-2 rounded-full',
        'border border-line bg-surface/95 p-2 shadow-float transition-opacity duration-200 md:gap-3',
        hidden && 'opacity-0',
      )}
    >
      <DeviceToggles />
      {canShare && (
        <ControlButton
          icon={sharing ? MonitorX : MonitorUp}
          label={sharing ? roomWords.stopShare : roomWords.share}
          tone={sharing ? 'active' : 'plain'}
          disabled={!sharing && !mayBegin}
          onClick={() => room.press('screen')}
        />
      )}
      <ChatButton panel={chat} />
      <ControlButton
        icon={NotebookPen}
        label={notes.open ? roomWords.notesClose : roomWords.notesOpen}
        tone={notes.open ? 'active' : 'plain'}
        className="max-md:hidden"
        onClick={notes.toggle}
      />
      <MoreMenu notes={notes} />
      <ControlButton icon={PhoneOff} label={roomWords.leave} tone="leave" onClick={onLeave} />
    </div>
  )
}
