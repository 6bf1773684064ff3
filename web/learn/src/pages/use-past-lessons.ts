import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { lessonEnd } from '../lessons/lesson.ts'
import { queryOfTab } from '../lessons/lesson-tabs.ts'

const fresh = 30 * MINUTE

/**
 * Of a student's past lessons: the one that has just ended and can be rated, the last one of all, which is undefined
 * until it is read, and the last one with notes.
 */
export function usePastLessons(isStudent: boolean) {
  const clock = useClock()
  const past = useReadPages(lessonEndpoints.list, { query: queryOfTab('past') }, ({ lesson }) => lesson.id)
  const records = isStudent ? (past.data?.list ?? []) : []
  const [last] = records
  const isWaiting = last !== undefined && hasJustEnded(last, clock.now()) && last.rated === null
  const lastNoted = records.find(({ hasSummary }) => hasSummary)
  return { toRate: isWaiting ? last : null, last: past.isPending ? undefined : (last ?? null), lastNoted }
}

function hasJustEnded({ lesson }: LessonRecord, now: number): boolean {
  const wasThere = lesson.attendance === Attendance.Both || lesson.attendance === Attendance.Unknown
  return wasThere && now - lessonEnd(lesson) < fresh
}
