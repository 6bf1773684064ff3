import type { LessonMember } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Booking } from './slot-view.ts'

/** Who booked; unknown for what is no lesson. */
export function studentOf({ record }: Booking): LessonMember | undefined {
  return record?.members.find(({ role }) => role === Role.Student)
}
