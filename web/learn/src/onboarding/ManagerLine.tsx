import type { Person } from '@hiwar/contract/people/people.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { roleName, theSupervisor } from '@hiwar/kit/words/roles.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageAt } from '../shell/built-pages.ts'
import { joiningWords as words } from './words.ts'

/** The tutor manager, when one meets, and the way to ask. */
export function ManagerLine({ manager, start }: { manager: Person; start?: string }): ReactNode {
  const { id, image, role, gender } = manager
  const title = roleName(role, gender)
  const name = manager.name ?? title
  const mayChat = usePageAt()('/chat') !== undefined
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card bg-sunken p-4">
      <Avatar name={name} image={image} size="large" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="truncate font-semibold text-lg">
          <Name>{name}</Name>
        </p>
        <p className="text-ink-soft text-sm">{title}</p>
        {start !== undefined && <Time at={start} as="full" className="tabular" />}
      </div>
      {mayChat && (
        <LinkButton to={`/chat?user=${id}`} tone="quiet" size="small" icon={MessageCircle}>
          {wordsOf(words)('message', { supervisor: theSupervisor(gender) })}
        </LinkButton>
      )}
    </div>
  )
}
