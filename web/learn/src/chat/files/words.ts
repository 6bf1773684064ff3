import type { Message } from '@hiwar/contract/talk/chat.ts'
import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { forReader } from '@hiwar/kit/words/reader.ts'
import { lineOf } from '../state/markup.ts'

export const fileWords = {
  attach: 'إرفاق',
  picture: 'صورة',
  camera: 'التقاط صورة',
  pdf: 'ملف PDF',
  voice: 'رسالة صوتية',
  record: 'تسجيل رسالة صوتية',
  noPictures: 'إرسال الصور هنا يحتاج إلى موافقة ولي الأمر.',
  unreadable: 'تعذّرت قراءة هذه الصورة. الحل: اختيار صورة JPG أو PNG.',
  notPdf: 'هذا الملف ليس PDF.',
  lost: 'الملف لم يعد محفوظًا على هذا الجهاز. الحل: حذف المسودة وإرساله من جديد.',
  starting: 'تجهيز الميكروفون…',
  recording: 'التسجيل جارٍ، {time}',
  recorded: 'اكتمل التسجيل، {time}',
  noMicrophone: 'الميكروفون محجوب. الحل: السماح به لهذا الموقع من إعدادات المتصفح، ثم التسجيل من جديد.',
  noRecorder: 'التسجيل غير متاح في هذا المتصفح.',
  cancel: 'إلغاء',
  close: 'إغلاق',
  send: 'إرسال',
  cancelSending: 'إلغاء الإرسال',
  sending: 'قيد الإرسال، {share}',
  openPicture: 'فتح الصورة',
  save: 'تنزيل {title}، {size}',
  kilobytes: '{count} كيلوبايت',
  megabytes: '{count} ميجابايت',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  place: 'موضع التشغيل',
  placeOf: '{now} من {whole}',
  speed: 'سرعة التشغيل {speed}',
  times: '{speed}×',
  unplayable: 'تعذّر تشغيل الرسالة الصوتية.',
} as const
forReader(fileWords)

const names = { picture: fileWords.picture, pdf: fileWords.pdf, voice: fileWords.voice }

export function nameOfFile({ kind }: MessageFile): string {
  return names[kind]
}

/** A message in one line: its text, or what its file is. */
export function lineOfMessage({ text, file }: Pick<Message, 'text' | 'file'>): string {
  return text === '' && file ? nameOfFile(file) : lineOf(text)
}
