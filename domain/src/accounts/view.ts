/** Views of accounts: staff see an account as its owner sees it, reading only. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Person } from './creation.ts'

/** Minutes that a view lasts. It is never prolonged. */
export const viewMinutes = 15
/** Seconds in which the address of a view opens, once. */
export const viewWordSeconds = 60

/** Roles that the app of students and tutors shows. // ours: the back office of others consists of lists of staff */
const regularlyViewed: readonly Role[] = [Role.Student, Role.Tutor]
const viewed: readonly Role[] = [...regularlyViewed, Role.TutorManager]

/** Whether this admin may view the account: a regular admin students and tutors, a super admin tutor managers too. */
export function mayView(admin: Person, account: Person): boolean {
  if (admin.role === Role.SuperAdmin) return viewed.includes(account.role)
  return admin.role === Role.RegularAdmin && regularlyViewed.includes(account.role)
}
