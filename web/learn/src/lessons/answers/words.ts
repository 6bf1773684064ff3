/** Words of answers to reminders. */
import { forReader } from '@hiwar/kit/words/reader.ts'

export const answerWords = {
  group: 'الرد على تذكير الدرس مع {name}',
  yours: 'ردك: {answer}',
  change: 'تغيير الرد إلى «{answer}»',
  confirmed: 'تأكّد الحضور من <name>{other}</name>',
  asked: 'طلب تأجيل من <name>{other}</name>',
  proposed: 'اقتراح موعد آخر من <name>{other}</name>',
  unnamed: 'الطرف الآخر',
  comingSent: 'وصل تأكيد حضورك.',
  askedSent: 'وصل طلب التأجيل. يبقى الموعد كما هو حتى اختيار موعد آخر.',
  proposedSent: 'وصل اقتراحك. يبقى الموعد كما هو حتى يُختار موعد آخر.',
} as const
forReader(answerWords)
