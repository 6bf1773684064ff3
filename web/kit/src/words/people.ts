import { Gender, type Role } from '@hiwar/contract/enumerations/basic.ts'
import { roleWords } from '@hiwar/contract/enumerations/people-words.ts'

export { genderWords } from '@hiwar/contract/enumerations/people-words.ts'

type KnownGender = Gender | null

export function roleName(role: Role, gender: KnownGender = null): string {
  return roleWords[role][gender ?? Gender.Male]
}

export function onlineNow(gender: KnownGender): string {
  return gender === Gender.Female ? 'متصلة الآن' : 'متصل الآن'
}

export function theTutor(gender: KnownGender): string {
  return gender === Gender.Female ? 'المدرّسة' : 'المدرّس'
}

export function theStudent(gender: KnownGender): string {
  return gender === Gender.Female ? 'الطالبة' : 'الطالب'
}

export function theSupervisor(gender: KnownGender): string {
  return gender === Gender.Female ? 'المشرفة' : 'المشرف'
}
