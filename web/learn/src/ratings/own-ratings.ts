import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonStatus } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { useMay } from '@hiwar/kit/login/login.ts'

/** Whether the logged-in student had a lesson with the tutor; checks one page of past lessons. */
export function useHadLesson(tutorId: number): boolean {
  const rates = useMay('rating.create')
  const query = { canceled: 'false', past: 'true', size: pageSize.max } as const
  const { data } = useRead(lessonEndpoints.list, { query }, { enabled: rates })
  const records = data?.list ?? []
  return records.some(
    ({ lesson, members }) =>
      lesson.status === LessonStatus.Fulfilled && members.some(({ userId }) => userId === tutorId),
  )
}

export const changedByRating = [
  ratingEndpoints.listOfTutor,
  tutorEndpoints.info,
  tutorEndpoints.list,
  tutorEndpoints.stats,
  lessonEndpoints.list,
  lessonEndpoints.read,
]

/** Storage key of the lesson whose rating dialog was shown last, so that the dialog opens once. */
const key = 'hiwar:rating-asked'

export function wasAsked(lessonId: number): boolean {
  return deviceStorage.getItem(key) === String(lessonId)
}

export function rememberAsked(lessonId: number): void {
  deviceStorage.setItem(key, String(lessonId))
}
