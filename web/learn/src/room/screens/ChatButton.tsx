import { countOf } from '@hiwar/kit/format/counted.ts'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { sayRoom } from '../sayings/say-room.ts'
import { ControlButton } from './ControlButton.tsx'
import type { PanelSwitch } from './panel-switch.ts'
import { useRoomSetting } from './room-setting.tsx'

/** The way to the conversation of the two, and how much of it is unread. */
export function ChatButton({ panel: { open, toggle } }: { panel: PanelSwitch }): ReactNode {
  const { chat } = useRoomSetting()
  if (chat === undefined) return null
  const unread = open ? 0 : chat.unread
  const label = unread === 0 ? roomWords.chatOpen : sayRoom('chatOpenUnread', { count: countOf('message', unread) })
  return (
    <ControlButton
      icon={MessageCircle}
      label={open ? roomWords.chatClose : label}
      tone={open ? 'active' : 'plain'}
      count={unread}
      onClick={toggle}
    />
  )
}
