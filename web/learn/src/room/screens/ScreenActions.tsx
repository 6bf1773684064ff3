import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { homeOf } from '../engagement.ts'
import type { UserAction } from '../state/room-types.ts'
import { useRoomServices } from './room-services.tsx'

/** The actions of a phase, side by side; stacked on a phone. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="flex w-full flex-col items-stretch justify-center gap-2.5 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
      {children}
    </div>
  )
}

interface PressButtonProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'icon'> {
  press: UserAction
  words: string
}

/** A button that acts on the room. */
export function PressButton({ press, words, ...look }: PressButtonProps): ReactNode {
  const { room } = useRoomServices()
  return (
    <Button {...look} onClick={() => room.press(press)}>
      {words}
    </Button>
  )
}

export function HomeLink({ tone = 'primary' }: { tone?: 'primary' | 'quiet' }): ReactNode {
  const { kind, me } = useRoomServices()
  const home = homeOf(kind, me.role)
  return (
    <LinkButton to={home.to} tone={tone}>
      {home.words}
    </LinkButton>
  )
}

/** The same link in the corner of the screens before the call. */
export function WayBack(): ReactNode {
  const { kind, me } = useRoomServices()
  const home = homeOf(kind, me.role)
  return (
    <LinkButton to={home.to} tone="plain" icon={ArrowRight} className="absolute! start-1 top-2.5 md:start-4">
      {home.words}
    </LinkButton>
  )
}
