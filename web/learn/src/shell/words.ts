import { forReader } from '@hiwar/kit/words/reader.ts'

/** Texts of this app's frame; the texts that all apps share are in the kit. */
export const frameWords = {
  subscribe: 'اشتراك',
  finishProfile: 'إكمال ملف المدرّس',
  finishProfileBrief: 'ملفي',
  joining: 'خطوات الانضمام',
  joiningBrief: 'الانضمام',
  materials: 'مكتبة المواد',
  materialsBrief: 'المواد',
  staffTitle: 'هذا حساب من فريق حوار',
  staffText: 'هذا التطبيق للطلاب والمدرّسين. لوحة الإدارة في مكان آخر.',
  toAdmin: 'الانتقال إلى لوحة الإدارة',
  unverified: 'أكّد حسابك للحجز والمراسلة',
  waitingPayment: 'لديك عملية دفع لم تكتمل.',
  resumePayment: 'متابعة الدفع',
  lessonSoon: 'درسك مع <name>{other}</name> يبدأ {when}.',
  lessonRuns: 'درسك مع <name>{other}</name> بدأ {when}.',
  enterRoom: 'دخول الدرس',
  subscriptionEnds: 'ينتهي اشتراكك {day}.',
  subscriptionFrozen: 'اشتراكك متوقف مؤقتًا حتى {day}.',
  getChrome: 'تنزيل Chrome',
  browseOn: 'متابعة التصفّح',
  promise: 'إنجليزي مع مدرّس لك وحدك، في الوقت الذي يناسبك.',
} as const
forReader(frameWords)

/** Texts about a tutor and time that wait for the subscription. */
export const keptChoiceWords = {
  waiting: 'درسك مع <name>{tutor}</name>، {when}، ينتظر اشتراكك.',
  waitingAnyTime: 'درسك مع <name>{tutor}</name> ينتظر اشتراكك.',
  held: 'درسك مع <name>{tutor}</name>، {when}',
  heldAnyTime: 'درسك مع <name>{tutor}</name>',
  heldUntil: 'محجوز لك حتى {time}، ونؤكّده لحظة الدفع.',
  booking: 'نؤكّد درسك مع <name>{tutor}</name>، {when}…',
  bookingAnyTime: 'نؤكّد درسك مع <name>{tutor}</name>…',
  confirm: 'تأكيد درسك مع <name>{tutor}</name>، {when}',
  confirmAnyTime: 'حجز درسك مع <name>{tutor}</name>',
} as const

/** Texts of a tab in which staff view an account. */
export const viewWords = {
  title: 'معاينة الحساب',
  banner: 'معاينة حساب <name>{account}</name> للقراءة فقط. تنتهي {time}.',
  end: 'إنهاء المعاينة',
  over: 'انتهت معاينة الحساب.',
  linkOver: 'انتهت صلاحية رابط المعاينة. صفحة الحساب في لوحة الإدارة تفتح معاينة جديدة.',
} as const
