import type { Topic } from '@hiwar/contract/people/topics.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { topicWords } from './words.ts'

interface TopicMenuProps {
  topic: Topic
  onEdit: () => void
  onDelete: () => void
}

export function TopicMenu({ topic, onEdit, onDelete }: TopicMenuProps): ReactNode {
  const label = wordsOf(topicWords)('actionsOf', { name: topic.name.ar })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} small />}>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {topicWords.edit}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={onDelete}>
        {topicWords.delete}
      </MenuItem>
    </Menu>
  )
}
