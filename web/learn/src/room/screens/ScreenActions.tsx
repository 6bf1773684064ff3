import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { homeOf } from '../engagement.ts'
import { useRoomServices } from './room-services.tsx'

/** The actions of a phase, side by side; stacked on a phone. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="flex w-full flex-col items-stretch justify-center gap-2.5 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
      {children}
    </div>
  )
}

/** Link out of the room to the page that lists its appointments. */
export function HomeLink({ tone, words }: { tone?: 'primary' | 'quiet'; words?: string }): ReactNode {
  const { kind, me } = useRoomServices()
  const home = homeOf(kind, me.role)
  return (
    <LinkButton to={home.to} {...(tone && { tone })}>
      {words ?? home.words}
    </LinkButton>
  )
}
