/** Who may make an account of which role. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'

const openToAll: readonly Role[] = [Role.Student, Role.Tutor]
const openToAdmins: readonly Role[] = [...openToAll, Role.TutorManager, Role.Studio]
// A super admin is made on the machine itself, never by a call.
const openToSuperAdmins: readonly Role[] = [...openToAdmins, Role.RegularAdmin]

export function isAdmin(role: Role | null): boolean {
  return role === Role.SuperAdmin || role === Role.RegularAdmin
}

/** Those who work for the platform, whose writes are kept for others to see. */
export function isStaff(role: Role | null): boolean {
  return isAdmin(role) || role === Role.TutorManager || role === Role.Studio
}

/** Whether somebody of that role, or nobody logged in, may make such an account. */
export function mayCreate(creator: Role | null, role: Role): boolean {
  if (creator === Role.SuperAdmin) return openToSuperAdmins.includes(role)
  return (creator === Role.RegularAdmin ? openToAdmins : openToAll).includes(role)
}
