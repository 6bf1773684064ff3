import { forReader } from '@hiwar/kit/words/reader.ts'

export const appealWords = {
  title: 'التظلّم من إيقاف الحساب',
  intro: 'اكتب ما يوضّح موقفك. لك تظلّم واحد، ويصل قراره إلى بريدك.',
  text: 'نص التظلّم',
  send: 'إرسال التظلّم',
  sentTitle: 'وصلنا تظلّمك',
  sent: 'يقرؤه فريق حوار، ويصل القرار إلى بريدك.',
  staleTitle: 'رابط التظلّم غير صالح',
  stale: 'الرابط صالح {days} ولمرة واحدة. اكتب بريد حسابك لإرسال رابط جديد.',
  email: 'البريد الإلكتروني',
  askLink: 'إرسال رابط جديد',
  linkSentPerhaps: 'إن كان هذا الحساب موقوفًا فستصله رسالة فيها رابط جديد، مرة واحدة.',
  backToLogin: 'العودة إلى تسجيل الدخول',
} as const
forReader(appealWords)
