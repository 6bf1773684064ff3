/** Words for roles, by gender, and for genders. */
import { type Gender, Role } from './basic.ts'

export const roleWords: Record<Role, Readonly<Record<Gender, string>>> = {
  [Role.SuperAdmin]: { male: 'مدير عام', female: 'مديرة عامة' },
  [Role.RegularAdmin]: { male: 'مدير', female: 'مديرة' },
  [Role.Tutor]: { male: 'مدرّس', female: 'مدرّسة' },
  [Role.Student]: { male: 'طالب', female: 'طالبة' },
  [Role.TutorManager]: { male: 'مشرف المدرّسين', female: 'مشرفة المدرّسين' },
  [Role.Studio]: { male: 'استوديو', female: 'استوديو' },
}

export const genderWords: Record<Gender, string> = { male: 'ذكر', female: 'أنثى' }
