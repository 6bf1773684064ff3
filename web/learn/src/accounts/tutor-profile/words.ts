/** Words of the public face of a tutor. */
export const tutorProfileWords = {
  title: 'ملف المدرّس',
  view: 'معاينة الملف',
  save: 'حفظ',
  preview: 'كما يراه الطلاب',
  noBio: 'تظهر هنا نبذتك القصيرة.',
  noAbout: 'يظهر هنا ما تكتبه عنك وعن تدريسك.',
  media: 'الصورة والفيديو',
  mediaNote: 'صورتك وفيديوك من جلسة التصوير، ويغيّرهما الاستوديو أو فريق حوار.',
  noVideo: 'لا فيديو بعد.',
  video: 'الفيديو التعريفي',
  counters: 'أرقامك',
  lessons: 'دروس مكتملة',
  students: 'طلاب',
  minutes: 'دقائق تدريس',
  topicsNote: 'يبحث الطلاب عن مدرّسيهم بالموضوع.',
} as const
