/** The times of a lesson's room, by the rule that the server keeps. */
import type { Lesson } from '@hiwar/contract/lessons.ts'
import { windowOf } from '@hiwar/domain/sessions/window.ts'
import { MINUTE, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import type { RoomWindow } from './state/room-types.ts'

export function roomWindow({
  start,
  duration,
}: Pick<Lesson, 'start' | 'duration'>): RoomWindow & { preJoinOpens: number } {
  const begins = parseInstant(start)
  return windowOf({ start: begins, end: plus(begins, duration * MINUTE) })
}
