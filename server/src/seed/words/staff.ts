import type { SeedAccount } from '../people.ts'
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
  bio: 'مشرفة المدرّسين ومسؤولة المقابلات في حوار',
  about:
    'أرافق المدرّسين منذ المقابلة الأولى حتى أول درس وما بعده. درّست الإنجليزية خمسة عشر عامًا قبل أن أتفرغ لتدريب من يدرّسونها، ويسعدني أن ألتقي بكل من يريد الانضمام إلينا.',
  notice: 60,
}
