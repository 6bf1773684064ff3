/** Sentences about the other member in the member's gender; an unknown gender gets sentences without gendered verbs. */
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'

export interface RoomPerson {
  id: number
  name: string
  image: string | null
  gender: Gender | null
  role: Role
}

/** The texts contain `{name}` for the member's name. */
const same = {
  waiting: 'في انتظار {name}.',
  isInside: '{name} في الغرفة الآن',
  canWrite: 'مراسلة {name} متاحة أثناء الانتظار',
  shares: 'بدأ عرض شاشة {name}',
  sharedEnded: 'انتهى عرض شاشة {name}',
  seesScreen: 'شاشتك ظاهرة لـ{name}',
}

const male = {
  ...same,
  notArrived: 'لم يصل {name} بعد',
  away: 'انقطع اتصال {name}. ننتظر عودته.',
  gone: 'غادر الغرفة أو انقطع اتصاله',
  joined: 'وصل {name}',
  left: 'غادر {name} الغرفة',
  back: 'عاد {name}',
}

const female: PersonWords = {
  ...same,
  notArrived: 'لم تصل {name} بعد',
  away: 'انقطع اتصال {name}. ننتظر عودتها.',
  gone: 'غادرت الغرفة أو انقطع اتصالها',
  joined: 'وصلت {name}',
  left: 'غادرت {name} الغرفة',
  back: 'عادت {name}',
}

const unknown: PersonWords = {
  ...same,
  notArrived: 'في انتظار وصول {name}',
  away: 'انقطع اتصال {name}. ننتظر العودة.',
  gone: 'انتهت المشاركة أو انقطع الاتصال',
  joined: 'وصول {name}',
  left: 'مغادرة {name} الغرفة',
  back: 'عودة {name}',
}

type PersonWords = Record<keyof typeof male, string>

export function personWords({ gender }: RoomPerson): PersonWords {
  if (gender === Gender.Male) return male
  return gender === Gender.Female ? female : unknown
}

/** The rule on minutes, shown after some waiting, `early`: before the mark of the tenth minute; null where there is none. */
export function waitingRule(me: RoomPerson, other: RoomPerson, early: boolean): string | null {
  const isShe = other.gender === Gender.Female
  if (me.role === Role.Student && other.role === Role.Tutor) {
    const absent = isShe ? 'إن لم تحضر المدرّسة' : 'إن لم يحضر المدرّس'
    return `${absent} ${early ? 'قبل الدقيقة العاشرة' : 'حتى نهاية الموعد'} تعود دقائقك تلقائيًا.`
  }
  if (me.role !== Role.Tutor || other.role !== Role.Student) return null
  const absent = isShe ? 'إن لم تحضر الطالبة' : 'إن لم يحضر الطالب'
  return `${absent}${early ? ' قبل الدقيقة العاشرة' : ''} يُحسب الدرس لك كاملًا ما دمت في الغرفة.`
}
