import type { CountedNoun } from '@hiwar/kit/format/counted.ts'

export const slotNoun: CountedNoun = {
  zero: 'لا مواعيد',
  one: 'موعد واحد',
  two: 'موعدان',
  twoAfter: 'موعدين',
  few: 'مواعيد',
  many: 'موعدًا',
  other: 'موعد',
}
