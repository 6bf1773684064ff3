import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsAdmin } from '../use-is-admin.ts'
import { partWords } from './words.ts'

/** From one thing to what staff did with it; those who may not read the trail do not see the way. */
export function LogLink({ object, id }: { object: string; id: number }): ReactNode {
  if (!useIsAdmin()) return null
  return (
    <TextLink
      to={`/audit-log?${new URLSearchParams({ object, id: String(id) })}`}
      className="inline-flex min-h-8 items-center gap-2 self-start text-sm touch:min-h-11"
    >
      <Icon of={ScrollText} />
      {partWords.log}
    </TextLink>
  )
}
