import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useMay } from '@hiwar/kit/login/login.ts'

/** The open lesson of a student, who may have one at a time; `isKnown` for visitors at once. */
export function useOpenLesson(isMoving: boolean) {
  const asks = useMay('lesson.book') && !isMoving
  const query = { canceled: 'false', future: 'true', now: 'true', size: 1 } as const
  const { data, error } = useRead(lessonEndpoints.list, { query }, { enabled: asks })
  return { lesson: asks ? data?.list[0]?.lesson : undefined, isKnown: !asks || data !== undefined, error }
}
