import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonStatus, Role } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'

/** Whether the logged-in student has had a lesson with the tutor, as far back as one page of lessons reaches. */
export function useHadLesson(tutorId: number): boolean {
  const isStudent = useSession()?.user.role === Role.Student
  const query = { canceled: 'false', past: 'true', size: pageSize.max } as const
  const { data } = useRead(lessonEndpoints.list, { query }, { enabled: isStudent })
  const records = data?.list ?? []
  return records.some(
    ({ lesson, members }) =>
      lesson.status === LessonStatus.Fulfilled && members.some(({ userId }) => userId === tutorId),
  )
}
