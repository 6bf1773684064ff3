/** Which roles may create accounts of which roles. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'

export interface Person {
  readonly id: number
  readonly role: Role
}

const openToAll: readonly Role[] = [Role.Student, Role.Tutor]
const openToAdmins: readonly Role[] = [...openToAll, Role.TutorManager, Role.Studio]
// Only a command on the server creates a super admin, never an HTTP call.
const openToSuperAdmins: readonly Role[] = [...openToAdmins, Role.RegularAdmin]

export function isAdmin(role: Role | null): boolean {
  return role === Role.SuperAdmin || role === Role.RegularAdmin
}

/** Whether the role belongs to staff; the audit trail records what staff change. */
export function isStaff(role: Role | null): boolean {
  return isAdmin(role) || role === Role.TutorManager || role === Role.Studio
}

/** Whether the role works in the back office alone; a tutor manager teaches and has the app of tutors too. */
export function isOfOffice(role: Role | null): boolean {
  return isAdmin(role) || role === Role.Studio
}

/** Whether a creator with this role (null: not logged in) may create an account of the other role. */
export function mayCreate(creator: Role | null, role: Role): boolean {
  if (creator === Role.SuperAdmin) return openToSuperAdmins.includes(role)
  return (creator === Role.RegularAdmin ? openToAdmins : openToAll).includes(role)
}
