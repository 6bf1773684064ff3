import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { homeOf } from '../home.ts'
import { useRoomSetting } from './room-setting.tsx'

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
