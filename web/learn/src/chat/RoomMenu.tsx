import { chatEndpoints } from '@hiwar/contract/chat.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/Menu.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { Bell, BellOff, EllipsisVertical, Pin, PinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { chatWords } from './words.ts'

interface RoomMenuProps {
  roomId: number
  pinned: boolean
  muted: boolean
}

/** What one wants of a conversation; the other side does not learn of it. */
export function RoomMenu({ roomId, pinned, muted }: RoomMenuProps): ReactNode {
  const write = useWrite(chatEndpoints.settings, {
    changes: [chatEndpoints.rooms, chatEndpoints.members],
    onError: (error) => toast.error(errorText(error)),
  })
  const wish = (body: { pinned?: boolean; muted?: boolean }) => write.mutate({ params: { roomId }, body })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={chatWords.options} />}>
      <MenuItem icon={pinned ? PinOff : Pin} onSelect={() => wish({ pinned: !pinned })}>
        {pinned ? chatWords.unpin : chatWords.pin}
      </MenuItem>
      <MenuItem icon={muted ? Bell : BellOff} onSelect={() => wish({ muted: !muted })}>
        {muted ? chatWords.unmute : chatWords.mute}
      </MenuItem>
    </Menu>
  )
}
