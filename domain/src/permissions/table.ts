/** The permission table: who may do what, one row for each action. */
import type { GuardedAction } from '@hiwar/contract/calls/actions.ts'
import type { PermissionRow } from './row.ts'
import { appointmentsPermissions } from './rows-appointments.ts'
import { peoplePermissions } from './rows-people.ts'
import { plansAndPaymentsPermissions } from './rows-plans-and-payments.ts'
import { platformPermissions } from './rows-platform.ts'
import { talkPermissions } from './rows-talk.ts'
import { tutoringPermissions } from './rows-tutoring.ts'

export const permissionTable: Readonly<Record<GuardedAction, PermissionRow>> = {
  ...peoplePermissions,
  ...plansAndPaymentsPermissions,
  ...appointmentsPermissions,
  ...talkPermissions,
  ...tutoringPermissions,
  ...platformPermissions,
}
