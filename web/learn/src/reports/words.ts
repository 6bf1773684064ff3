/** What reporting a problem and objecting to a verdict say. */
export const reportWords = {
  title: 'الإبلاغ عن مشكلة',
  kind: 'نوع المشكلة',
  kinds: ['الصوت أو الصورة', 'غياب الطرف الآخر', 'سلوك غير لائق', 'الدفع أو الدقائق', 'أخرى'],
  heading: 'عنوان المشكلة',
  details: 'التفاصيل',
  aboutLesson: 'نرفق هذا الدرس بالبلاغ.',
  send: 'إرسال البلاغ',
  sent: 'وصلنا بلاغك رقم {id}.',
  follow: 'متابعة البلاغ',
  followAlternative: 'البلاغ وردودنا عليه في صفحة «بلاغاتي».',
  object: 'الاعتراض على النتيجة',
  objectTitle: 'اعتراض على نتيجة الحضور',
  objectNote: 'اعتراض واحد لكل درس، حتى {until}. يراجعه فريق العمل مع سجل الحضور.',
  objectDetails: 'ما الذي حدث؟',
  objectSend: 'إرسال الاعتراض',
  objected: 'وصلنا اعتراضك على هذا الدرس، وسنرد عليه في بلاغاتك.',
} as const
