import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Menu, MenuHeading, MenuItem, MenuLine } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import clsx from 'clsx'
import {
  AudioLines,
  Check,
  EllipsisVertical,
  Flag,
  Keyboard,
  Leaf,
  MonitorUp,
  MonitorX,
  NotebookPen,
  PhoneOff,
  Settings2,
  Sparkles,
} from 'lucide-react'
import { type MouseEvent, type PointerEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { mayShare } from '../state/user-actions.ts'
import { kindWords } from '../texts/kind-words.ts'
import { roomText, roomWords } from '../texts/room-words.ts'
import { ChatButton, ControlButton, DeviceToggles, type PanelSwitch } from './ControlButtons.tsx'
import { DevicesDialog } from './DeviceSettings.tsx'
import { useLocalTracks, useRoomPart, useRoomServices } from './room-services.tsx'
import { ShortcutsDialog } from './shortcuts.tsx'

interface ControlBarProps {
  ref: Ref<HTMLDivElement>
  /** Stands below the picture instead of over it. */
  docked: boolean
  /** Stands in a narrow column, in several lines. */
  narrow: boolean
  /** Hides the controls, to leave room for the picture. */
  hidden: boolean
  desk: PanelSwitch
  chat: PanelSwitch
  onLeave: () => void
}

export function ControlBar({ ref, docked, narrow, hidden, desk, chat, onLeave }: ControlBarProps): ReactNode {
  const { kind, desk: hasDesk } = useRoomServices()
  const share = useShare()
  // On a narrow phone six buttons fill the line.
  const isTight = useMatches('(max-width: 419px)') && hasDesk !== undefined
  const touchedUnseen = useRef(false)

  function touch({ pointerType }: PointerEvent): void {
    touchedUnseen.current = hidden && pointerType === 'touch'
  }
  // A tap that shows hidden controls must not press an invisible one; a mouse shows them before it clicks.
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
        'mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-1.5 border border-line bg-surface/95 p-1.5',
        narrow ? 'rounded-card' : 'rounded-[2.25rem] md:gap-3 md:p-2',
        docked
          ? 'my-1.5'
          : 'absolute inset-x-0 bottom-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float transition-opacity duration-200',
        hidden && 'opacity-0',
      )}
    >
      <DeviceToggles />
      {share && !isTight && (
        <ControlButton
          icon={share.icon}
          label={share.label}
          tone={share.on ? 'active' : 'plain'}
          disabled={share.disabled}
          onClick={share.press}
        />
      )}
      <ChatButton panel={chat} />
      {hasDesk && (
        <ControlButton
          icon={NotebookPen}
          label={desk.open ? kindWords[kind].deskClose : kindWords[kind].deskOpen}
          tone={desk.open ? 'active' : 'plain'}
          data-panel="desk"
          onClick={desk.toggle}
        />
      )}
      <MoreMenu share={isTight ? share : null} />
      <ControlButton icon={PhoneOff} label={roomWords.leave} tone="leave" onClick={onLeave} />
    </div>
  )
}

/** Null where the browser cannot share. */
function useShare() {
  const { room, canShare } = useRoomServices()
  const on = useRoomPart((state) => state.mine.screen === 'on')
  const mayBegin = useRoomPart(mayShare)
  if (!canShare) return null
  return {
    on,
    icon: on ? MonitorX : MonitorUp,
    label: on ? roomWords.stopShare : roomWords.share,
    disabled: !on && !mayBegin,
    press: () => room.press('screen'),
  }
}

const megabyte = 1_000_000

function MoreMenu({ share }: { share: ReturnType<typeof useShare> }): ReactNode {
  const { room, onReport } = useRoomServices()
  const picture = useRoomPart((state) => state.picture)
  const soundFirst = useRoomPart((state) => state.soundFirst)
  const [shown, setShown] = useState<'devices' | 'shortcuts' | null>(null)
  const blur = useBlur()
  const saving = picture.mode === 'off' && picture.by === 'person'
  return (
    <>
      <Menu align="end" trigger={<ControlButton icon={EllipsisVertical} label={roomWords.more} />}>
        {share && (
          <MenuItem icon={share.icon} disabled={share.disabled} onSelect={share.press}>
            {share.label}
          </MenuItem>
        )}
        <MenuItem icon={Settings2} onSelect={() => setShown('devices')}>
          {roomWords.deviceTitle}
        </MenuItem>
        <MenuItem icon={saving ? Check : Leaf} onSelect={() => room.press('saver')}>
          {saving ? roomWords.saverStop : roomWords.saver}
        </MenuItem>
        <MenuItem icon={soundFirst ? Check : AudioLines} onSelect={() => room.press('sound-first')}>
          {roomWords.soundFirst}
        </MenuItem>
        {blur !== null && (
          <MenuItem icon={blur.on ? Check : Sparkles} onSelect={blur.toggle}>
            {blur.on ? roomWords.blurStop : roomWords.blur}
          </MenuItem>
        )}
        <MenuItem icon={Keyboard} onSelect={() => setShown('shortcuts')}>
          {roomWords.shortcuts}
        </MenuItem>
        {onReport && (
          <MenuItem icon={Flag} onSelect={onReport}>
            {roomWords.report}
          </MenuItem>
        )}
        <MenuLine />
        <MenuHeading>{roomText('amount', { count: formatNumber(Math.round(room.call.bytes / megabyte)) })}</MenuHeading>
      </Menu>
      <DevicesDialog open={shown === 'devices'} onClose={() => setShown(null)} />
      <ShortcutsDialog open={shown === 'shortcuts'} onClose={() => setShown(null)} />
    </>
  )
}

/** `backgroundBlur` is missing in TypeScript's DOM types. */
interface Blurring {
  backgroundBlur?: boolean | boolean[]
}

/** The browser's own background blur, where available; nothing is downloaded for it. */
function useBlur() {
  const { camera } = useLocalTracks()
  const [on, setOn] = useState(false)
  useEffect(() => {
    const settings: Blurring = camera?.getSettings?.() ?? {}
    setOn(settings.backgroundBlur === true)
  }, [camera])
  const { backgroundBlur }: Blurring = camera?.getCapabilities?.() ?? {}
  if (camera === null || !Array.isArray(backgroundBlur) || backgroundBlur.length < 2) return null
  return {
    on,
    toggle() {
      const constraints: MediaTrackConstraints & Blurring = { backgroundBlur: !on }
      // The system's settings can refuse the change; the blur then stays as it is.
      camera.applyConstraints(constraints).then(
        () => setOn(!on),
        () => undefined,
      )
    },
  }
}
