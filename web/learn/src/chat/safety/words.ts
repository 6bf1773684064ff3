/** Words of the dialog about a text that is not sent as it is; loaded with the dialog. */
import { forReader } from '@hiwar/kit/words/reader.ts'

export const safetyWords = {
  contact: 'بيانات تواصل في رسالتك',
  contactOfStudent: 'حوار يضمن دقائقك ما دام الاتفاق داخله.',
  contactOfTutor: 'حوار يضمن دقائقك وأجرك ما دام الاتفاق داخله.',
  contactOfMinor: 'لا تُرسل بيانات التواصل في هذه المحادثة، حمايةً لك.',
  abuse: 'كلمات قد تكون جارحة',
  abuseText: 'قد تؤذي هذه الكلمات من يقرؤها.',
  blocked: 'الرسالة لم تُرسل',
  edit: 'تعديل الرسالة',
  send: 'إرسال كما هي',
  exercise: 'هذا تمرين',
} as const
forReader(safetyWords)
