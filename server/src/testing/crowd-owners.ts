import type { sql } from 'kysely'

/** The owners of the many rows. */
export interface CrowdOwners {
  studentId: number
  tutorId: number
  managerId: number
  studioId: number
  adminId: number
  reportId: number
  planId: number
  /** The conversation of the student and the tutor. */
  roomId: number
  /** The subscription whose first week pays for all lessons. */
  subscriptionId: number
}

export interface Places {
  row: ReturnType<typeof sql>
  student: ReturnType<typeof sql>
  tutor: ReturnType<typeof sql>
}
