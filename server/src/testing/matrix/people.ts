/** Somebody of each column of the permission table, and strangers who own the things of others. */
import { Role } from '@hiwar/contract/enumerations.ts'
import type { Column } from '@hiwar/domain/permissions/row.ts'
import type { Context } from '../../context.ts'
import { type BuiltPerson, buildManager, buildPerson, buildStudent, buildTutor } from '../accounts.ts'

export type Member = Exclude<Column, 'AN'>
export type People = Readonly<Record<Member, BuiltPerson>>

export async function buildPeople(context: Context): Promise<People> {
  return {
    ST: await buildStudent(context),
    TU: await buildTutor(context),
    TM: await buildManager(context),
    SD: await buildPerson(context, Role.Studio),
    RA: await buildPerson(context, Role.RegularAdmin),
    SA: await buildPerson(context, Role.SuperAdmin),
  }
}

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
