/** Words of every list of the back office. */
export const listWords = {
  all: 'الكل',
  filters: 'فلترة',
  moreFilters: 'فلاتر أخرى',
  activeFilters: 'الفلاتر الحالية',
  removeFilter: 'إزالة الفلتر:',
  noMatch: 'لا نتائج بهذه المواصفات.',
  export: 'تصدير Excel',
  open: 'عرض',
  number: 'الرقم',
  created: 'تاريخ الإنشاء',
  updated: 'آخر تحديث',
  state: 'الحالة',
  length: 'المدة',
  from: 'من يوم',
  to: 'إلى يوم',
  anyDay: 'أي يوم',
  presets: 'فترات جاهزة',
  reversedDays: 'اليوم الأخير يسبق اليوم الأول.',
  nothing: '–',
  actions: 'إجراءات',
  actionsOf: 'إجراءات {what}',
  previous: 'السابق',
  next: 'التالي',
  placeOf: '{place} من {count}',
  /** In place of the position, after a decision took the open row out of the list. */
  leftList: 'خرج من القائمة',
} as const

/** Words of the filters that staff keep under a name. */
export const viewWords = {
  views: 'التصفيات المحفوظة',
  save: 'حفظ التصفية',
  name: 'اسم التصفية',
  hint: 'تظهر لك وحدك فوق الجدول. مشاركتها مع الزملاء من قائمتها.',
  keep: 'حفظ',
  saved: 'تم حفظ التصفية.',
  actionsOf: 'إجراءات التصفية «{name}»',
  from: 'من',
  rename: 'تغيير الاسم',
  renamed: 'تم تغيير الاسم.',
  share: 'مشاركة مع الزملاء',
  shareText: 'تظهر «<name>{view}</name>» باسمك لكل زميل تُفتح له هذه الصفحة، ويبقى تعديلها لك وحدك.',
  shared: 'تظهر التصفية الآن للزملاء.',
  unshare: 'إيقاف المشاركة',
  unshareText: 'تبقى «<name>{view}</name>» لك، وتختفي عند الزملاء.',
  unshared: 'تظهر التصفية الآن لك وحدك.',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط.',
  delete: 'حذف التصفية',
  deleteText: 'تُحذف «<name>{view}</name>»، وتبقى القائمة كما هي.',
  deleteShared: 'تُحذف «<name>{view}</name>» عندك وعند الزملاء.',
  deleted: 'تم حذف التصفية.',
  gone: 'هذه التصفية حُذفت أو ليست متاحة لحسابك، فتظهر القائمة بلا تصفية.',
  failed: 'تعذّر تحميل التصفيات المحفوظة. تحميلها من جديد',
} as const

/** Ranges of days that one press fills in. */
export const presetWords = {
  today: 'اليوم',
  yesterday: 'أمس',
  'last-week': 'آخر ٧ أيام',
  'this-month': 'هذا الشهر',
  'last-month': 'الشهر الماضي',
  'last-30-days': 'آخر ٣٠ يومًا',
} as const

export const partWords = {
  noName: 'بلا اسم',
  openRow: 'تفاصيل {what} {id}',
  chooseFile: 'اختيار ملف',
  otherFile: 'اختيار ملف آخر',
  noText: 'لا شيء مكتوب بعد.',
  path: 'مسار الصفحة',
  log: 'السجل',
  copyEmail: 'نسخ البريد',
  copyPhone: 'نسخ رقم الهاتف',
  phone: 'الهاتف',
  email: 'البريد',
} as const

/** Words for naming and finding people. */
export const peopleWords = {
  account: 'حساب رقم {id}',
  search: 'اسم أو بريد أو هاتف',
  remove: 'إزالة {name}',
  none: 'لا أحد بهذا الاسم.',
} as const

/** Words of the dialog that creates an account. */
export const accountWords = {
  addUser: 'إضافة مستخدم',
  addTutor: 'إضافة مدرّس',
  email: 'البريد الإلكتروني',
  role: 'الدور',
  password: 'كلمة المرور',
  passwordOnce: 'كلمة المرور تظهر هنا مرة واحدة فقط.',
  generate: 'توليد كلمة مرور',
  copyPassword: 'نسخ كلمة المرور',
  saveUser: 'إضافة المستخدم',
  saveTutor: 'إضافة المدرّس',
  userAdded: 'تمت إضافة المستخدم.',
  tutorAdded: 'تمت إضافة المدرّس.',
} as const

export const sizeUnits = {
  megabytes: '{count} ميجابايت',
  kilobytes: '{count} كيلوبايت',
} as const

export const introVideoWords = {
  videoPending: 'بانتظار قرار',
  videoApproved: 'مقبول',
  videoRejected: 'مرفوض',
  length: 'المدة',
  size: 'الحجم',
  sent: 'تاريخ الإرسال',
  player: 'الفيديو التعريفي لـ {name}',
  approve: 'قبول الفيديو',
  approveText: 'تكتمل خطوة الفيديو لدى <name>{tutor}</name>، وتُفتح خطوة المقابلة.',
  approved: 'تم قبول الفيديو.',
  reject: 'رفض الفيديو',
  rejectText: 'تصل الملاحظة إلى <name>{tutor}</name>، ويبقى إرسال فيديو آخر متاحًا.',
  rejected: 'تم رفض الفيديو.',
  rejectNote: 'سبب الرفض',
} as const
