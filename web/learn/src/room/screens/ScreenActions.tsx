import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { homeOf } from '../engagement.ts'
import { useRoomSetting } from './room-setting.tsx'

/** The ways out of a phase, side by side, one above the other on a phone. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="flex w-full flex-col items-stretch justify-center gap-2.5 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
      {children}
    </div>
  )
}

/** The way out of the room, to the page that lists appointments of its kind. */
export function HomeLink({ tone, words }: { tone?: 'primary' | 'quiet'; words?: string }): ReactNode {
  const { kind, me } = useRoomSetting()
  const home = homeOf(kind, me.role)
  return (
    <LinkButton to={home.to} {...(tone && { tone })}>
      {words ?? home.words}
    </LinkButton>
  )
}
