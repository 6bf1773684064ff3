/** The lists of lessons with their queries, and the week beside them. */
import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Sort } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { useSearchParams } from 'react-router'
import { lessonEnd } from './lesson.ts'
import { lessonWords } from './words.ts'

export type LessonTab = 'upcoming' | 'past' | 'canceled'
export type LessonView = LessonTab | 'week' | 'standing' | 'waiting'

const lessonViews: readonly LessonView[] = ['upcoming', 'week', 'standing', 'waiting', 'past', 'canceled']
const ofStudents: readonly LessonView[] = ['standing', 'waiting']

/** Students keep standing times and wait; the tutor sees both in the schedule. */
export function viewsOf(isStudent: boolean): readonly LessonView[] {
  return lessonViews.filter((view) => isStudent || !ofStudents.includes(view))
}

const size = 12

const queries = {
  upcoming: { canceled: false, future: true, now: true, sort: Sort.Ascending, size },
  past: { canceled: false, past: true, size },
  canceled: { ratified: false, size },
} as const

export function queryOfTab(tab: LessonTab) {
  return queries[tab]
}

export function viewName(tab: LessonView): string {
  return lessonWords[tab]
}

function readView(text: string | null, isStudent: boolean): LessonView | null {
  return viewsOf(isStudent).find((tab) => tab === text) ?? null
}

/** The list or the week in the address, otherwise the one that holds the lesson of the link. */
export function useLessonView(isStudent: boolean) {
  const [address, setAddress] = useSearchParams()
  const clock = useClock()
  const asked = Number(address.get('lesson'))
  const wantedId = Number.isInteger(asked) && asked > 0 ? asked : null
  const chosen = readView(address.get('tab'), isStudent)
  const { data } = useRead(
    lessonEndpoints.read,
    { params: { id: wantedId ?? 0 } },
    { enabled: wantedId !== null && chosen === null },
  )
  const view: LessonView = chosen ?? (data ? tabOf(data, clock.now()) : 'upcoming')

  function show(next: LessonView): void {
    setAddress({ tab: next }, { replace: true })
  }
  return { view, show, wantedId }
}

function tabOf({ lesson }: LessonRecord, now: number): LessonTab {
  if (lesson.canceledAt !== null) return 'canceled'
  return lessonEnd(lesson) <= now ? 'past' : 'upcoming'
}
