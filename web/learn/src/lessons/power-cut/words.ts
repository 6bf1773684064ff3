/** Words of «الكهرباء قطعت». */
import { forReader } from '@hiwar/kit/words/reader.ts'

export const powerCutWords = {
  title: 'الكهرباء قطعت',
  note: 'نبلغ <name>{other}</name> في الحال، ويبقى مكانك محفوظًا حتى عودتك.',
  back: 'العودة المتوقعة',
  within: 'خلال {minutes}',
  never: 'لا عودة لهذا الدرس',
  neverOfTutor: 'تعود دقائق الدرس إلى الطالب، ولا يُحسب لك.',
  neverOfTutorHers: 'تعود دقائق الدرس إلى الطالبة، ولا يُحسب لك.',
  send: 'إبلاغ الطرف الآخر',
  sent: 'أبلغنا <name>{other}</name>. مكانك محفوظ حتى {clock}.',
  sentPast: 'أبلغنا <name>{other}</name>. كان موعد عودتك {clock}.',
  sentNever: 'أبلغنا <name>{other}</name> بأنه لا عودة لهذا الدرس.',
  change: 'تغيير موعد العودة',
  enter: 'دخول الدرس من الهاتف',
  kept: 'لا اتصال الآن. نبلغ <name>{other}</name> فور عودة الاتصال.',
  nothing: 'لا درس في هذا الوقت.',
  toLessons: 'دروسي',
  theirs: 'انقطعت الكهرباء عند <name>{other}</name>. العودة المتوقعة {clock}.',
  theirsNever: 'انقطعت الكهرباء عند <name>{other}</name>، ولا عودة لهذا الدرس.',
} as const
forReader(powerCutWords)
