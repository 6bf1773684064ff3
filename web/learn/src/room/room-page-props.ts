import type { Finished } from './finished.ts'

export interface RoomPageProps {
  kind: 'lesson'
  id: number
  onFinished?: ((finished: Finished) => void) | undefined
  /** Opens the report of a problem with this lesson. */
  onReport?: (() => void) | undefined
}
