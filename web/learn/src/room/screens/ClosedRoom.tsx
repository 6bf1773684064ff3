import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import type { Home } from '../home.ts'
import { Actions } from './Actions.tsx'

interface ClosedRoomProps {
  home: Home
  /** One sentence: why nobody goes in. */
  words: ReactNode
  /** By whom and when. */
  note?: ReactNode
  children?: ReactNode
}

/** A room that was closed before it was opened here. */
export function ClosedRoom({ home, words, note, children }: ClosedRoomProps): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-5 px-5 py-10 text-center">
      <p className="max-w-xl text-balance font-semibold text-2xl leading-snug">{words}</p>
      {note && <p className="text-ink-soft">{note}</p>}
      <Actions>
        <LinkButton to={home.to}>{home.words}</LinkButton>
        {children}
      </Actions>
    </div>
  )
}
