import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatBadge } from '@hiwar/kit/format/numbers.ts'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { type LucideIcon, MessageCircle, Mic, MicOff, Video, VideoOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { roomText, roomWords } from '../texts/room-words.ts'
import { useRoomPart, useRoomServices } from './room-services.tsx'

export interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  /** The action of a press now; changes with the state. */
  label: string
  tone?: 'plain' | 'off' | 'active' | 'leave'
  /** Number of new items; part of the label too. */
  count?: number
}

const tones = {
  plain: 'bg-raised text-ink hover:bg-line',
  off: 'bg-danger-tint text-danger-ink hover:bg-danger-tint/80',
  active: 'bg-brand text-on-brand hover:bg-brand-hover',
  leave: 'bg-danger text-on-danger hover:bg-danger-hover',
}

export function ControlButton({
  icon,
  label,
  tone = 'plain',
  count = 0,
  className,
  ...rest
}: ControlButtonProps): ReactNode {
  return (
    <button
      type="button"
      data-named
      {...rest}
      aria-label={label}
      className={clsx(
        'relative grid size-12 shrink-0 place-items-center rounded-full border border-line transition-colors md:size-13',
        'disabled:opacity-45',
        tones[tone],
        className,
      )}
    >
      <Icon of={icon} className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute -inset-e-1 -top-1 min-w-5 rounded-full bg-brand px-1 font-semibold text-on-brand text-xs leading-5"
        >
          {formatBadge(count)}
        </span>
      )}
    </button>
  )
}

/** Buttons of microphone and camera, before and during the call. Their labels say what a press does. */
export function DeviceToggles(): ReactNode {
  const { room } = useRoomServices()
  const mine = useRoomPart((state) => state.mine)
  const [mic, camera] = [mine.mic === 'on', mine.camera === 'on']
  return (
    <>
      <ControlButton
        icon={mic ? Mic : MicOff}
        label={mic ? roomWords.muteMic : roomWords.unmuteMic}
        tone={mic ? 'plain' : 'off'}
        onClick={() => room.press('mic')}
      />
      <ControlButton
        icon={camera ? Video : VideoOff}
        label={camera ? roomWords.cameraOff : roomWords.cameraOn}
        tone={camera ? 'plain' : 'off'}
        onClick={() => room.press('camera')}
      />
    </>
  )
}

export function ChatButton({ panel: { open, toggle } }: { panel: PanelSwitch }): ReactNode {
  const { chat } = useRoomServices()
  if (chat === undefined) return null
  const unread = open ? 0 : chat.unread
  const label = unread === 0 ? roomWords.chatOpen : roomText('chatOpenUnread', { count: countOf('message', unread) })
  return (
    <ControlButton
      icon={MessageCircle}
      label={open ? roomWords.chatClose : label}
      tone={open ? 'active' : 'plain'}
      count={unread}
      data-panel="chat"
      onClick={toggle}
    />
  )
}

export interface PanelSwitch {
  open: boolean
  toggle: () => void
}
