/** Words that every tab of the settings shares. */
export const settingsWords = {
  title: 'الإعدادات',
  accountTitle: 'إعدادات الحساب',
  tabs: 'أقسام الإعدادات',
  personal: 'البيانات الشخصية',
  personalNote: 'الاسم والصورة والبريد ورقم الهاتف',
  password: 'كلمة المرور',
  passwordNote: 'والتحقق بخطوتين، والأجهزة التي دخلت منها',
  myData: 'بياناتي',
  myDataNote: 'الموافقات، ونسخة من بياناتك، وحذف الحساب',
  topics: 'موضوعاتي المفضّلة',
  topicsNote: 'نقترح عليك من يدرّسها',
  tutorTopics: 'الموضوعات',
  tutorTopicsNote: 'ما يجدك به الطلاب',
  notifications: 'الإشعارات',
  notificationsNote: 'الوسيلة، والهاتف، والمتصفح',
  missing: 'بيانات ناقصة',
  saved: 'تم حفظ التغييرات.',
  save: 'حفظ',
} as const

export const personWords = {
  facts: 'بياناتك',
  contacts: 'وسائل التواصل معك',
  contactsNote: 'نؤكّد كل وسيلة برمز نرسله إليها.',
  contactWaits: 'طلبه فريق حوار. رابط التأكيد في رسالة إلى بريدك الحالي.',
  changePhone: 'تغيير الرقم',
  addPhone: 'إضافة رقم',
  noPhone: 'لا رقم بعد',
  notice: 'مهلة الحجز بالدقائق',
  noticeHint: 'لن يُحجز معك درس قبل موعده بأقل من هذه المدة.',
  buffer: 'فاصل بين الدروس',
  bufferHint: 'وقت راحة بعد كل درس يُحجز من الآن.',
  noBuffer: 'بلا فاصل',
  cap: 'حد الدروس اليومي',
  standing: 'قبول المواعيد الثابتة',
  standingHint: 'يثبّت الطلاب موعدًا أسبوعيًا معك. المواعيد القائمة تبقى عند الإيقاف.',
  capHint: 'بعد بلوغه لا يُحجز في اليوم غيره، والمحجوز يبقى كما هو.',
  noCap: 'بلا حد',
  tutorPicture: 'صورتك من التصوير المجاني.',
} as const

/** Words of the list of blocked people. */
export const blockedWords = {
  blocked: 'المحظورون',
  note: 'من حظرتهم، وإلغاء الحظر',
  none: 'لا أحد محظور.',
  noName: 'بلا اسم',
  unblock: 'إلغاء الحظر',
  unblockOf: 'إلغاء الحظر: {name}',
  unblocked: 'تم إلغاء الحظر.',
} as const
