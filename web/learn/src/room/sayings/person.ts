/** Sentences about the other one, in his or her gender; where it is unknown they are built with nouns. */
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'

export interface RoomPerson {
  id: number
  name: string
  image: string | null
  gender: Gender | null
  role: Role
}

/** Each with `{name}` where the name stands. */
export interface PersonWords {
  waiting: string
  notArrived: string
  isInside: string
  canWrite: string
  away: string
  gone: string
  joined: string
  left: string
  back: string
  shares: string
  sharedEnded: string
  seesScreen: string
}

const same = {
  isInside: '{name} في القاعة الآن',
  canWrite: 'يمكنك مراسلة {name}',
  shares: 'بدأ عرض شاشة {name}',
  sharedEnded: 'انتهى عرض شاشة {name}',
  seesScreen: 'شاشتك ظاهرة لـ{name}',
}

const male: PersonWords = {
  ...same,
  waiting: 'في انتظار {name}. أبلغناه بوصولك.',
  notArrived: 'لم يصل {name} بعد',
  away: 'انقطع اتصال {name}. ننتظر عودته.',
  gone: 'غادر القاعة أو انقطع اتصاله',
  joined: 'انضم {name}',
  left: 'غادر {name} القاعة',
  back: 'عاد {name}',
}

const female: PersonWords = {
  ...same,
  waiting: 'في انتظار {name}. أبلغناها بوصولك.',
  notArrived: 'لم تصل {name} بعد',
  away: 'انقطع اتصال {name}. ننتظر عودتها.',
  gone: 'غادرت القاعة أو انقطع اتصالها',
  joined: 'انضمت {name}',
  left: 'غادرت {name} القاعة',
  back: 'عادت {name}',
}

const unknown: PersonWords = {
  ...same,
  waiting: 'في انتظار {name}. أُرسل خبر وصولك.',
  notArrived: 'في انتظار وصول {name}',
  away: 'انقطع اتصال {name}. ننتظر العودة.',
  gone: 'انتهت المشاركة أو انقطع الاتصال',
  joined: 'وصول {name}',
  left: 'مغادرة {name} القاعة',
  back: 'عودة {name}',
}

export function personWords({ gender }: RoomPerson): PersonWords {
  if (gender === Gender.Male) return male
  return gender === Gender.Female ? female : unknown
}

/** The rule on minutes, said after ten minutes of waiting; with a manager none are at stake. */
export function waitingRule(me: RoomPerson, other: RoomPerson): string | null {
  if (me.role === Role.Student && other.role === Role.Tutor) {
    return other.gender === Gender.Female
      ? 'إن لم تحضر المدرّسة حتى نهاية الموعد تعود دقائقك تلقائيًا.'
      : 'إن لم يحضر المدرّس حتى نهاية الموعد تعود دقائقك تلقائيًا.'
  }
  if (me.role !== Role.Tutor || other.role !== Role.Student) return null
  return other.gender === Gender.Female
    ? 'إن لم تحضر الطالبة يُحتسب الدرس لك كاملًا ما دمت في القاعة.'
    : 'إن لم يحضر الطالب يُحتسب الدرس لك كاملًا ما دمت في القاعة.'
}
