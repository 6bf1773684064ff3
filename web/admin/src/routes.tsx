/** Every page of the back office, one a line, with the action that its role must be allowed to do. */
import type { GuardedAction } from '@hiwar/contract/actions.ts'
import type { LucideIcon } from 'lucide-react'
import { Users } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { adminWords } from './words.ts'

export interface AdminPage {
  path: string
  words: string
  icon: LucideIcon
  /** Whoever may not do this neither sees the page in the sidebar nor gets it. */
  action: GuardedAction
  Page: ComponentType
}

export const pages: readonly AdminPage[] = [
  {
    path: '/users',
    words: adminWords.users,
    icon: Users,
    action: 'user.list',
    Page: lazy(async () => ({ default: (await import('./users/UsersPage.tsx')).UsersPage })),
  },
]
