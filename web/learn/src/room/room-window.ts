/** The times of a room, by the rule that the server keeps. */
import { windowOf } from '@hiwar/domain/sessions/entry.ts'
import { MINUTE, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import type { Engagement } from './engagement.ts'
import type { RoomWindow } from './state/room-types.ts'

export function roomWindow({
  start,
  duration,
}: Pick<Engagement, 'start' | 'duration'>): RoomWindow & { preJoinOpens: number } {
  const begins = parseInstant(start)
  return windowOf({ start: begins, end: plus(begins, duration * MINUTE) })
}
