/** The columns of the permission table and a person for each. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Column } from '@hiwar/domain/permissions/cells.ts'
import type { BuiltPerson } from '../accounts.ts'

export type Member = Exclude<Column, 'AN'>
export type People = Readonly<Record<Member, BuiltPerson>>

export const roleOf: Readonly<Record<Column, Role | null>> = {
  AN: null,
  ST: Role.Student,
  TU: Role.Tutor,
  TM: Role.TutorManager,
  SD: Role.Studio,
  RA: Role.RegularAdmin,
  SA: Role.SuperAdmin,
}
export const columns = Object.keys(roleOf) as Column[]
