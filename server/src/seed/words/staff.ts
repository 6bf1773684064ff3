import type { SeedAccount } from '../people/people.ts'
import type { SeedPerson } from './person.ts'

export const superAdmin: SeedPerson = { name: 'عادل فهمي', gender: 'male', city: 1, birthYear: 1976 }
export const regularAdmin: SeedPerson = { name: 'نجلاء صادق', gender: 'female', city: 1, birthYear: 1985 }

export const studio: Pick<SeedAccount, 'name' | 'city' | 'address'> = {
  name: 'استوديو النور',
  city: 1,
  address: '٢٦ شارع الجزيرة الوسطى، الزمالك، القاهرة',
}

export const manager = {
  ...({ name: 'هالة منصور', gender: 'female', city: 3, birthYear: 1980 } satisfies SeedPerson),
  bio: 'محادثة واستعداد للمقابلات بخبرة خمسة عشر عامًا',
  about:
    'أدرّس الإنجليزية منذ خمسة عشر عامًا، وأشرف في حوار على المدرّسين الجدد. دروسي مناسبة لمن يستعد لمقابلة عمل بالإنجليزية أو يريد أن يتكلم من غير تردد، وأعطي عددًا قليلًا منها كل أسبوع.',
  notice: 60,
}
