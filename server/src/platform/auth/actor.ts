import type { Role } from '@hiwar/contract/enumerations/basic.ts'

/** The person who makes a request, read anew from the database each time. */
export interface Actor {
  id: number
  role: Role
  /** The login this request came through. */
  jti: string
  verifiedEmail: boolean
  verifiedPhone: boolean
  activated: boolean
}
