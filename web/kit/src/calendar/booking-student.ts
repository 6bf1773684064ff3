import { Role } from '@hiwar/contract/enumerations.ts'
import type { LessonMember } from '@hiwar/contract/lessons.ts'
import type { Booking } from './slot-view.ts'

/** Who booked; unknown for what is no lesson. */
export function studentOf({ record }: Booking): LessonMember | undefined {
  return record?.members.find(({ role }) => role === Role.Student)
}
