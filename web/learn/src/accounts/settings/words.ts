import { forReader } from '@hiwar/kit/words/reader.ts'

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
  tutorPicture: 'صورتك من التصوير المجاني.',
} as const

export const notificationSettingsWords = {
  channel: 'وسيلة وصول الإشعارات',
  channelNote: 'الإشعارات تظهر دائمًا داخل حوار، وتصلك أيضًا خارجه هنا:',
  saving: 'جارٍ الحفظ…',
  mailOnly: 'البريد الإلكتروني فقط',
  mailUnproved: 'بريدك غير مؤكَّد، فلا تصل إليه إشعارات.',
  needsProof: 'نؤكّد رقمك عليه برمز أولًا.',
  needsLink: 'يحتاج إلى ربط تيليجرام، وحتى ذلك تصلك على وسيلة أخرى.',
  thenMail: 'والبريد احتياطًا إن تعذّر الوصول إليك.',
  saved: 'تم حفظ وسيلة الإشعارات.',
  what: 'ما نرسله إليك',
  whatNote: 'رسائل قليلة عمّا يخص مواعيدك وحسابك.',
  telegram: 'ربط تيليجرام',
  telegramText: 'يرسل إليك بوت حوار إشعاراتك بعد فتحه مرة واحدة.',
  telegramLinked: 'تيليجرام مربوط بحسابك.',
  linkTelegram: 'ربط تيليجرام',
  relinkTelegram: 'ربط حساب آخر',
  telegramSteps: 'افتح البوت واضغط «ابدأ». الرابط صالح ١٥ دقيقة ولمرة واحدة.',
  openBot: 'فتح البوت',
  scan: 'أو امسح هذا الرمز بكاميرا الهاتف',
  qr: 'رمز QR يفتح بوت حوار على تيليجرام',
  waiting: 'بانتظار فتح البوت…',
  newLink: 'رابط جديد',
  linked: 'تم ربط تيليجرام.',
  browser: 'إشعارات هذا المتصفح',
  browserNote: 'تظهر على هذا الجهاز حتى وحوار مغلق.',
  browserAbsent: 'هذا المتصفح لا يدعم الإشعارات.',
  browserRefused: 'الإشعارات ممنوعة في هذا المتصفح. اسمح بها من رمز القفل بجانب عنوان الصفحة، ثم «الأذونات».',
  browserOn: 'تم تشغيل إشعارات هذا المتصفح.',
  browserOff: 'تم إيقاف إشعارات هذا المتصفح.',
  browserFailed: 'تعذّر تشغيل إشعارات هذا المتصفح الآن.',
} as const
forReader(notificationSettingsWords)

/** Kinds of messages, by their receiver. */
export const sentToStudents = [
  'إلغاء درسك',
  'تذكير قبل الدرس بيوم وبساعة',
  'نتيجة الدفع والاسترداد وقرب انتهاء الاشتراك',
  'عودة الدقائق ونتيجة مراجعة الدروس',
  'رد ولي الأمر لمن هم أقل من ١٨ سنة',
  'الرد على طلبات الدعم وإغلاقها',
  'دخول جديد إلى حسابك وجاهزية نسخة بياناتك',
] as const

export const sentToTutors = [
  'حجز درس معك أو تغيير موعده أو إلغاؤه',
  'تذكير قبل الموعد بيوم وبساعة',
  'مواعيد المقابلات والجلسات التجريبية وقراراتها',
  'قرار الفيديو التعريفي وموعد التصوير وتفعيل حسابك',
  'نتيجة مراجعة الدروس وقرارات طلبات السحب',
  'الرد على طلبات الدعم وإغلاقها',
  'دخول جديد إلى حسابك وجاهزية نسخة بياناتك',
] as const

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
