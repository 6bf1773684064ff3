/**
 * Codes of whole refusals with their Arabic texts. Every app needs them for its first screen, so the many texts of
 * fields stand apart.
 */

/** Error codes about login, permission, conflict and availability, each with its own status. */
export const generalErrors = {
  unauthenticated: { status: 401, message: 'سجّل دخولك من جديد للمتابعة.' },
  forbidden: { status: 403, message: 'هذا الإجراء ليس متاحًا لحسابك.' },
  'bad-request': { status: 400, message: 'بعض البيانات غير صحيحة. راجعها ثم أعد المحاولة.' },
  'empty-request': { status: 400, message: 'لا تغييرات لحفظها.' },
  unexpected: { status: 500, message: 'حدث خطأ غير متوقع من جانبنا. أعد المحاولة بعد قليل.' },
  'not-found': { status: 404, message: 'لم نجد ما طلبته؛ ربما حُذف أو تغيّر رابطه.' },
  'service-unavailable': { status: 503, message: 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد دقائق.' },
  'fawry-error': { status: 502, message: 'لم يصلنا رد واضح من بوابة الدفع «فوري». نتحقق الآن من حالة العملية.' },
  'too-many-requests': { status: 429, message: 'محاولات كثيرة في وقت قصير. أعد المحاولة بعد قليل.' },
  'room-exists': { status: 409, message: 'المحادثة بينكما موجودة بالفعل.' },
  'user-exists': {
    status: 409,
    message: 'هذا البريد الإلكتروني مسجَّل من قبل. سجّل دخولك به أو اكتب بريدًا آخر.',
  },
  'rating-exists': { status: 409, message: 'أرسلت تقييمك من قبل. عدّله بدلًا من إضافة تقييم جديد.' },
  'subscription-exists': { status: 409, message: 'لديك اشتراك سارٍ أو آخر ينتظر موعده. تفاصيله في «المدفوعات».' },
  'trial-used': { status: 409, message: 'استُخدم درس التعارف بهذا الحساب أو بهذا الرقم من قبل.' },
  'trial-unavailable': { status: 403, message: 'درس التعارف غير متاح الآن.' },
  'price-changed': { status: 409, message: 'تغيّر السعر منذ عرضه، ولم يُخصم شيء. راجع السعر الجديد ثم أكّد الدفع.' },
  'demo-session-exists': { status: 409, message: 'لديك جلسة تجريبية قيد الانتظار أو مقبولة بالفعل.' },
  'intro-video-exists': { status: 409, message: 'لديك فيديو تعريفي قيد المراجعة أو مقبول بالفعل.' },
  'report-exists': { status: 409, message: 'وصلنا اعتراضك على هذا الدرس من قبل، وردّنا عليه في «طلبات الدعم».' },
  'subscription-required': { status: 403, message: 'حجز هذا الدرس يحتاج إلى اشتراك يغطي موعده.' },
  'subscription-frozen': {
    status: 403,
    message: 'اشتراكك متوقف مؤقتًا في هذا الموعد. موعد آخر بعد عودته متاح، واستئنافه من صفحة المدفوعات.',
  },
  'no-enough-minutes': {
    status: 403,
    message: 'الدقائق المتبقية في أسبوع هذا الدرس لا تكفي لحجزه. اختر مدة أقصر أو أسبوعًا آخر.',
  },
  'busy-tutor': { status: 409, message: 'المدرّس غير متاح في هذا الموعد. اختر موعدًا آخر.' },
  'busy-tutor-manager': { status: 409, message: 'مشرف المدرّسين غير متاح في هذا الموعد. اختر موعدًا آخر.' },
  'email-already-verified': { status: 409, message: 'بريدك الإلكتروني مؤكَّد بالفعل.' },
  'phone-already-verified': { status: 409, message: 'رقم الهاتف هذا مؤكَّد بالفعل.' },
  'user-already-verified': { status: 409, message: 'بريدك ورقم هاتفك مؤكَّدان بالفعل.' },
  'unresolved-phone': {
    status: 403,
    message:
      'تعذّر الوصول إلى هذا الرقم على تيليجرام. اسمح بالعثور عليك برقم الهاتف من إعدادات الخصوصية هناك، أو اطلب الرمز على واتساب.',
  },
  'invalid-phone': { status: 400, message: 'رقم الهاتف غير صحيح. اكتب رقم هاتف مصريًا من ١١ رقمًا يبدأ بـ ٠١.' },
  'incorrect-phone': {
    status: 400,
    message: 'هذا الرقم لا يطابق رقم الهاتف المسجَّل في حسابك. غيّره من الإعدادات.',
  },
  'expired-verification-code': { status: 410, message: 'انتهت صلاحية رمز التأكيد. اطلب رمزًا جديدًا.' },
  'invalid-verification-code': { status: 400, message: 'رمز التأكيد غير صحيح. راجعه أو اطلب رمزًا جديدًا.' },
  'second-factor-required': { status: 401, message: 'بقيت خطوة واحدة: التحقق بخطوتين.' },
  'second-factor-needed': { status: 403, message: 'هذا الحساب يحتاج إلى تفعيل التحقق بخطوتين.' },
  'read-only-view': { status: 403, message: 'هذه معاينة للقراءة فقط، ولا يُنفَّذ منها أي إجراء.' },
  'invalid-second-factor': {
    status: 400,
    message: 'الرمز أو مفتاح المرور غير صحيح. أعد المحاولة.',
  },
  'expired-challenge': { status: 410, message: 'انتهت مهلة التحقق. سجّل دخولك من جديد.' },
  'confirmation-required': { status: 403, message: 'هذا الإجراء يحتاج إلى تأكيد هويتك أولًا.' },
  'last-factor': {
    status: 409,
    message: 'هذه آخر وسيلة تحقق لحسابك. أضف وسيلة أخرى قبل حذفها.',
  },
  'wrong-password': { status: 401, message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' },
  'illegal-invoice-update': { status: 422, message: 'طلب السحب لا يُعدَّل في حالته الحالية.' },
  'account-suspended': { status: 403, message: 'هذا الحساب موقوف. أرسلنا إلى بريدك السبب ورابط التظلّم.' },
  /** Never says which of the two wants it so. */
  'pair-unavailable': { status: 403, message: 'التواصل والحجز غير متاحين بين هذين الحسابين.' },
  /** The new bookings of the tutor pause. */
  'tutor-unavailable': { status: 409, message: 'المدرّس لا يستقبل حجوزات جديدة حاليًا. اختر مدرّسًا آخر.' },
  'contact-warning': { status: 409, message: 'رسالتك تتضمن ما يبدو بيانات تواصل أو اتفاقًا خارج حوار.' },
  'abuse-warning': { status: 409, message: 'رسالتك تتضمن كلمات قد تكون جارحة.' },
  'contact-blocked': { status: 403, message: 'لا تُرسل بيانات التواصل في هذه المحادثة، حمايةً للطالب.' },
  'abuse-blocked': { status: 403, message: 'لا يمكن إرسال هذه الرسالة لأنها تخالف قواعد السلوك.' },
  'deletion-pending': { status: 409, message: 'طلب حذف حسابك قائم. ألغِه ثم أعد المحاولة.' },
  'deletion-blocked': {
    status: 409,
    message: 'طلب الحذف غير متاح الآن: لديك مبلغ لم يُحسم أو لم يُسحب، أو عملية دفع لم تنتهِ.',
  },
  'coupon-held': {
    status: 409,
    message: 'هذا الكود محجوز لطلبك الذي ينتظر الدفع، ويعود إليك إن أُلغي الطلب.',
  },
  'unplayable-video': {
    status: 422,
    message:
      'هذا الفيديو بترميز لا تعرضه كل الأجهزة (HEVC أو HDR). الحل: اختيار «الأكثر توافقًا» من «التنسيقات» في إعدادات كاميرا الآيفون، أو إيقاف HEVC وHDR في كاميرا أندرويد، ثم تصويره من جديد.',
  },
  'conflicting-lessons': { status: 409, message: 'لديك موعد آخر في هذا الوقت. اختر وقتًا غيره.' },
  'conflicting-interview': {
    status: 409,
    message: 'حجز مقابلة جديدة غير متاح الآن: لديك مقابلة قيد الانتظار أو مقبولة، أو لم تمضِ ٦ أشهر على آخر مقابلة.',
  },
  'conflicting-schedule': { status: 409, message: 'يتداخل هذا الوقت مع وقت آخر في جدولك.' },
  'desk-closed': {
    status: 409,
    message: 'أُغلق مكتب هذا الدرس بعد يوم من نهايته، ويبقى للقراءة.',
  },
  'desk-full': { status: 409, message: 'امتلأ مكتب الدرس. حذف صفحة من اللوح يفسح المكان.' },
  'lesson-not-held': { status: 409, message: 'لم ينعقد هذا الدرس، فلا ختام له.' },
  'reached-list-limit': { status: 409, message: 'بلغت القائمة حدها الأقصى. حذف عنصر يفسح مكانًا لغيره.' },
  'reached-booking-limit': {
    status: 409,
    message: 'لديك درس محجوز لم ينتهِ بعد. احجز الدرس الجديد بعد انتهائه أو إلغائه.',
  },
} as const

/** Error codes for missing things, all with status 404. */
export const missingMessages = {
  'session-not-found': 'لم نجد هذا الموعد.',
  'transaction-not-found': 'عملية الدفع غير موجودة.',
  'user-not-found': 'الحساب غير موجود.',
  'tutor-not-found': 'المدرّس غير موجود.',
  'student-not-found': 'الطالب غير موجود.',
  'lesson-not-found': 'الدرس غير موجود.',
  'sheet-not-found': 'هذه المادة غير موجودة.',
  'slot-not-found': 'هذا الموعد لم يعد متاحًا. اختر موعدًا آخر.',
  'rating-not-found': 'التقييم غير موجود.',
  'coupon-not-found': 'هذا الكود غير صحيح، أو انتهى، أو يخص باقة أو مدة أخرى.',
  'asset-not-found': 'الملف غير موجود.',
  'invite-not-found': 'الدعوة غير موجودة.',
  'invoice-not-found': 'طلب السحب غير موجود.',
  'plan-not-found': 'الباقة غير موجودة.',
  'room-not-found': 'المحادثة غير موجودة.',
  'room-members-not-found': 'أحد طرفَي المحادثة غير موجود.',
  'report-not-found': 'طلب الدعم غير موجود.',
  'interview-not-found': 'المقابلة غير موجودة.',
  'topic-not-found': 'الموضوع غير موجود.',
  'withdraw-method-not-found': 'طريقة السحب هذه غير متاحة حاليًا.',
  'subscription-not-found': 'الاشتراك غير موجود.',
  'demo-session-not-found': 'الجلسة التجريبية غير موجودة.',
  'intro-video-not-found': 'الفيديو التعريفي غير موجود.',
} as const

/** Codes that the browser creates itself; they are never sent. */
export const clientMessages = {
  'device-not-found': 'لم نجد كاميرا أو ميكروفونًا. وصّل الجهاز ثم أعد المحاولة.',
  'device-in-use': 'الكاميرا أو الميكروفون قيد الاستخدام في برنامج آخر. أغلقه ثم أعد المحاولة.',
  'device-over-constrained': 'إعدادات المكالمة لا تناسب الكاميرا أو الميكروفون المتاح. اختر جهازًا آخر.',
  'device-permission-denied': 'لم يُسمح للمتصفح باستخدام الكاميرا أو الميكروفون. اسمح بذلك من إعدادات المتصفح.',
  'device-unexpected': 'تعذّر تشغيل الكاميرا أو الميكروفون. أعد المحاولة.',
  'password-mismatch': 'كلمتا المرور غير متطابقتين.',
  'unreadable-number': 'اكتب هنا عددًا بالأرقام، مثل ١٥.',
  'load-failed': 'تعذّر تحميل البيانات. راجع اتصالك بالإنترنت ثم أعد المحاولة.',
  // ours: the server may have done the action even though its response was lost.
  'send-failed': 'لم يصل ردّ من الخادم. راجع اتصالك بالإنترنت ثم أعد المحاولة.',
} as const

export type ClientCode = keyof typeof clientMessages

const badRequestMessages: Readonly<Record<number, string>> = {
  409: 'هذا الإجراء غير ممكن الآن. حدّث الصفحة لعرض آخر التغييرات.',
  413: 'الحجم أكبر من المسموح به. اختر ملفًا أصغر أو اكتب نصًا أقصر.',
  415: 'نوع الملف غير مدعوم. اختر ملفًا من نوع آخر.',
}

export type MissingCode = keyof typeof missingMessages
export type GeneralCode = keyof typeof generalErrors | MissingCode

export function isGeneralCode(code: string): code is GeneralCode {
  return Object.hasOwn(generalErrors, code) || Object.hasOwn(missingMessages, code)
}

/** The Arabic text of a whole refusal; that of `bad-request` depends on the status. */
export function generalMessageOf(code: GeneralCode, status?: number): string {
  if (code === 'bad-request' && status !== undefined) return badRequestMessages[status] ?? generalErrors[code].message
  return code in generalErrors
    ? generalErrors[code as keyof typeof generalErrors].message
    : missingMessages[code as MissingCode]
}
