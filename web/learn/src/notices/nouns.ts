import type { CountedNoun } from '@hiwar/kit/format/counted.ts'

export const notificationNoun: CountedNoun = {
  zero: 'لا إشعارات',
  one: 'إشعار واحد',
  two: 'إشعاران',
  twoAfter: 'إشعارين',
  few: 'إشعارات',
  many: 'إشعارًا',
  other: 'إشعار',
}
