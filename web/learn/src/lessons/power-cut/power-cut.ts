/** When a member may declare a power cut, and what was declared. */
import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { mayDeclarePowerCut, sessionTime } from '@hiwar/domain/sessions/entry.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'

export type Cut = LessonRecord['cuts'][number]

export function mayDeclare({ lesson }: LessonRecord, now: number): boolean {
  return lesson.canceledAt === null && mayDeclarePowerCut(sessionTime(lesson), instantOf(now))
}

export function cutOf({ cuts }: LessonRecord, userId: number | undefined): Cut | null {
  return cuts.find((cut) => cut.userId === userId) ?? null
}

/** Whether the return is still ahead, or there is none. */
export function isStanding({ backBy }: Pick<Cut, 'backBy'>, now: number): boolean {
  return backBy === null || Date.parse(backBy) > now
}
