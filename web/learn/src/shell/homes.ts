/** Where people of a role are at home, and which pages stand for each other across roles. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'

/** The first page of a role; staff is at home in another app and lands on the page that says so. */
export function homeOf(role: Role): string {
  if (role === Role.Student) return '/s/dashboard'
  return isAnyTutor(role) ? '/t/dashboard' : '/'
}

const twins: readonly (readonly [string, string])[] = [
  ['/s/dashboard', '/t/dashboard'],
  ['/s/settings', '/t/account-settings'],
  ['/complete-profile', '/t/complete-profile'],
  ['/payments', '/invoices'],
]

/** The page that is the same thing for the other side. */
export function twinOf(path: string): string | null {
  const pair = twins.find((two) => two.includes(path))
  return pair?.find((other) => other !== path) ?? null
}
