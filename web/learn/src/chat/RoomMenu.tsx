import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { Bell, BellOff, CalendarPlus, EllipsisVertical, Flag, Pin, PinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { chatWords } from './words.ts'

interface ConversationMenuProps {
  roomId: number
  pinned: boolean
  muted: boolean
  /** Where a lesson with the other side is booked; a phone's header has no room for the button. */
  bookAt: string | null
  onReport: () => void
}

/** What one wants of a conversation; the other side does not learn of it. */
export function ConversationMenu({ roomId, pinned, muted, bookAt, onReport }: ConversationMenuProps): ReactNode {
  const navigate = useNavigate()
  const isWide = useMatches('(min-width: 640px)')
  const write = useWrite(chatEndpoints.settings, {
    changes: [chatEndpoints.rooms, chatEndpoints.members],
    onError: (error) => toast.error(errorText(error)),
  })
  const wish = (body: { pinned?: boolean; muted?: boolean }) => write.mutate({ params: { roomId }, body })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={chatWords.options} />}>
      {bookAt !== null && !isWide && (
        <MenuItem icon={CalendarPlus} onSelect={() => void navigate(bookAt)}>
          {chatWords.book}
        </MenuItem>
      )}
      <MenuItem icon={pinned ? PinOff : Pin} onSelect={() => wish({ pinned: !pinned })}>
        {pinned ? chatWords.unpin : chatWords.pin}
      </MenuItem>
      <MenuItem icon={muted ? Bell : BellOff} onSelect={() => wish({ muted: !muted })}>
        {muted ? chatWords.unmute : chatWords.mute}
      </MenuItem>
      <MenuItem icon={Flag} onSelect={() => onReport()}>
        {chatWords.report}
      </MenuItem>
    </Menu>
  )
}
