import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'

export interface RowAct {
  words: string
  danger?: boolean
  onSelect: () => void
}

/** What may be done with one row; its button names the row. */
export function RowMenu({ label, acts }: { label: string; acts: readonly RowAct[] }): ReactNode {
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} small />}>
      {acts.map(({ words, danger = false, onSelect }) => (
        <MenuItem key={words} danger={danger} onSelect={onSelect}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}
