import type { SeedPerson } from './person.ts'

/** The demo accounts of students: two are subscribed, the last one is not. */
export const demoStudents = {
  beginner: { name: 'نور حسام', gender: 'female', city: 3, birthYear: 2002 },
  eager: { name: 'ياسين عمرو', gender: 'male', city: 1, birthYear: 1998 },
  newcomer: { name: 'مازن إيهاب', gender: 'male', city: 2, birthYear: 2001 },
} as const satisfies Record<string, SeedPerson>

/** Students who have had lessons and rated their tutors. */
export const students: readonly SeedPerson[] = [
  ['هدى عاطف', 'female', 1, 1999],
  ['محمود ربيع', 'male', 3, 1994],
  ['ريم السيد', 'female', 2, 2001],
  ['إبراهيم حمدي', 'male', 4, 1990],
  ['فرح وائل', 'female', 1, 2004],
  ['علي حسين', 'male', 14, 1997],
  ['شيماء فوزي', 'female', 6, 1988],
  ['باسم رأفت', 'male', 5, 1985],
  ['لينا طارق', 'female', 3, 2006],
  ['أدهم شريف', 'male', 1, 2003],
  ['أمنية صبري', 'female', 27, 1996],
  ['حازم جمال', 'male', 2, 1992],
  ['جنى أشرف', 'female', 15, 2008],
  ['سيف الدين هاني', 'male', 11, 2000],
  ['نهى عزت', 'female', 4, 1983],
  ['مروان عصام', 'male', 1, 1998],
  ['روان ياسر', 'female', 9, 2002],
  ['بلال نصر', 'male', 13, 1995],
  ['سمر كمال', 'female', 3, 1991],
  ['زياد مدحت', 'male', 7, 2005],
].map(([name, gender, city, birthYear]) => ({ name, gender, city, birthYear }) as SeedPerson)
