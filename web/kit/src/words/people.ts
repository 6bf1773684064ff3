/** Names of roles, by gender. */
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'

type KnownGender = Gender | null

const roleWords: Record<Role, readonly [male: string, female: string]> = {
  [Role.SuperAdmin]: ['مدير عام', 'مدير عام'],
  [Role.RegularAdmin]: ['مدير', 'مدير'],
  [Role.Tutor]: ['مدرّس', 'مدرّسة'],
  [Role.Student]: ['طالب', 'طالبة'],
  [Role.TutorManager]: ['مشرف المدرّسين', 'مشرفة المدرّسين'],
  [Role.Studio]: ['استوديو', 'استوديو'],
}

export function roleName(role: Role, gender: KnownGender = null): string {
  const [male, female] = roleWords[role]
  return gender === Gender.Female ? female : male
}

/** «المدرّس» or «المدرّسة». */
export function theTutor(gender: KnownGender): string {
  return gender === Gender.Female ? 'المدرّسة' : 'المدرّس'
}

/** «الطالب» or «الطالبة». */
export function theStudent(gender: KnownGender): string {
  return gender === Gender.Female ? 'الطالبة' : 'الطالب'
}

/** «المشرف» or «المشرفة». */
export function theSupervisor(gender: KnownGender): string {
  return gender === Gender.Female ? 'المشرفة' : 'المشرف'
}

export const genderWords: Record<Gender, string> = { male: 'ذكر', female: 'أنثى' }
