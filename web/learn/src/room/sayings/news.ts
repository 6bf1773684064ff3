/** What is said once when something happened. */
import { countOf } from '@hiwar/kit/format/counted.ts'
import { roomWords } from '../room-words.ts'
import type { News } from '../state/room-types.ts'
import { personWords, type RoomPerson } from './person.ts'
import { sayRoom } from './say-room.ts'

export function newsWords(news: News, other: RoomPerson): string {
  const person = personWords(other)
  const words: Record<News, string> = {
    'room-open': 'فُتحت القاعة، والانضمام متاح الآن.',
    'other-joined': person.joined,
    'other-left': person.left,
    'other-back': person.back,
    'self-back': 'عاد اتصالك.',
    'share-started': person.shares,
    'share-ended': person.sharedEnded,
    'mic-muted-by-system': roomWords.phoneTookMic,
    'device-gone': 'فُصل أحد الأجهزة. نستخدم الجهاز الأساسي بدلًا منه.',
    'device-added': 'وجدنا جهازًا جديدًا. يمكنك اختياره من قائمة الأجهزة.',
    'five-minutes': sayRoom('remains', { minutes: countOf('minute', 5) }),
    'one-minute': sayRoom('remains', { minutes: countOf('minute', 1) }),
  }
  return words[news].replace('{name}', other.name)
}
