/** Words of the topics that somebody chose. */
export const topicWords = {
  title: 'موضوعاتك',
  note: 'نقترح عليك مدرّسين يدرّسون ما تحب.',
  edit: 'تعديل الموضوعات',
  choose: 'اختيار الموضوعات',
  none: 'لا موضوعات بعد.',
  dialogText: '٣٠ موضوعًا على الأكثر.',
  search: 'بحث في الموضوعات',
  noMatch: 'لا موضوع بهذا الاسم.',
  count: '{count} من {most}',
  tooMany: '٣٠ موضوعًا على الأكثر.',
  list: 'الموضوعات',
  save: 'حفظ الموضوعات',
  saved: 'تم حفظ موضوعاتك.',
  tutorNote: 'موضوعات دروسك جزء من ملفك الذي يراه الطلاب.',
  toProfile: 'ملف المدرّس',
} as const
