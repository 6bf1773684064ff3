import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import type { ReactNode } from 'react'
import type { Engagement } from './engagement.ts'
import type { Finished } from './finished.ts'

export interface RoomChat {
  /** How many messages of the other side were not read. */
  unread: number
  /** Where it is read and written. */
  panel: ReactNode
}

export interface RoomPageProps {
  kind: SessionKind
  /** Null for somebody who is not one of its two. */
  query: BlockQuery<Engagement | null>
  /** Somebody has left, or the room was closed under him. */
  onFinished?: ((finished: Finished) => void) | undefined
  /** Opens the report of a problem. */
  onReport?: (() => void) | undefined
  /** Opens the rating. */
  onRate?: (() => void) | undefined
  /** What comes after leaving. */
  outcome?: ((engagement: Engagement) => ReactNode) | undefined
  /** The conversation of the two. */
  chat?: RoomChat | undefined
  /** What only this side writes, beside the shared notes. */
  ownNotes?: ((engagement: Engagement) => ReactNode) | undefined
}
