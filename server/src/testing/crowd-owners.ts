import type { sql } from 'kysely'

/** Whose the many rows are. */
export interface CrowdOwners {
  studentId: number
  tutorId: number
  managerId: number
  studioId: number
  adminId: number
  reportId: number
  planId: number
  /** Of the student and the tutor. */
  roomId: number
  /** All lessons are charged to its first week. */
  subscriptionId: number
}

export interface Places {
  row: ReturnType<typeof sql>
  student: ReturnType<typeof sql>
  tutor: ReturnType<typeof sql>
}
