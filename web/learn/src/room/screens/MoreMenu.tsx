import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Menu, MenuHeading, MenuItem, MenuLine } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Check, EllipsisVertical, Flag, Keyboard, Leaf, NotebookPen, Settings2, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { roomWords } from '../room-words.ts'
import { sayRoom } from '../sayings/say-room.ts'
import { ControlButton } from './ControlButton.tsx'
import { DevicesDialog } from './DevicesDialog.tsx'
import type { PanelSwitch } from './panel-switch.ts'
import { useRoomPart, useRoomSetting } from './room-setting.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useBlur } from './use-blur.ts'

const megabyte = 1_000_000

/** Everything that is needed seldom. */
export function MoreMenu({ notes }: { notes: PanelSwitch }): ReactNode {
  const { room, onReport } = useRoomSetting()
  const picture = useRoomPart((state) => state.picture)
  const [shown, setShown] = useState<'devices' | 'shortcuts' | null>(null)
  const blur = useBlur()
  const saving = picture.mode === 'off' && picture.by === 'person'
  return (
    <>
      <Menu align="end" trigger={<ControlButton icon={EllipsisVertical} label={roomWords.more} />}>
        <MenuItem icon={Settings2} onSelect={() => setShown('devices')}>
          {roomWords.deviceTitle}
        </MenuItem>
        <MenuItem icon={NotebookPen} onSelect={notes.toggle}>
          {notes.open ? roomWords.notesClose : roomWords.notesOpen}
        </MenuItem>
        <MenuItem icon={saving ? Check : Leaf} onSelect={() => room.press('saver')}>
          {saving ? roomWords.saverStop : roomWords.saver}
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
        <MenuHeading>{sayRoom('amount', { count: formatNumber(Math.round(room.call.bytes / megabyte)) })}</MenuHeading>
      </Menu>
      <DevicesDialog open={shown === 'devices'} onClose={() => setShown(null)} />
      <ShortcutsDialog open={shown === 'shortcuts'} onClose={() => setShown(null)} />
    </>
  )
}
