/** Arabic headings of the columns of exported tables. */

const headings: readonly Readonly<Record<string, string | null>>[] = [
  // Accounts and tutors.
  { city: 'المحافظة', image: null, suspended: 'موقوف', goal: 'هدف التعلّم', level: 'المستوى' },
  { leavesAt: 'موعد حذف الحساب', verified: 'الحساب مؤكَّد', verifiedEmail: 'البريد مؤكَّد' },
  { verifiedPhone: 'الهاتف مؤكَّد', verifiedWhatsApp: 'واتساب مؤكَّد', verifiedTelegram: 'تيليجرام مؤكَّد' },
  { hasPassword: 'بكلمة مرور', creditScore: 'درجة الالتزام', notificationMethod: 'وسيلة الإشعارات' },
  { telegramLinked: 'تيليجرام مربوط', calendarFeed: 'تقويم مربوط', online: 'متصل الآن' },
  { lastSeen: 'آخر ظهور', createdAt: 'تاريخ الإنشاء' },
  { about: 'التعريف', video: null, thumbnail: null },
  { topics: 'الموضوعات', joinedSupportGroup: 'مجموعة المدرّسين' },
  { passedIntroVideo: 'الفيديو التعريفي', passedInterview: 'المقابلة' },
  { passedDemoSession: 'الجلسة التجريبية', passedPhotoSession: 'التصوير' },
  { profileComplete: 'الملف الشخصي مكتمل', 'rating.displayed': 'التقييم المعروض' },
  { 'rating.average': 'متوسط التقييم', 'rating.count': 'عدد التقييمات', 'rating.penalties': 'المخالفات' },
  { 'meta.createdAt': null, 'meta.updatedAt': null, nextFree: 'أقرب موعد متاح' },
  // Suspensions and consents.
  { user: 'صاحب الحساب', userId: 'صاحب الحساب', note: 'الملاحظة' },
  { innerNote: 'ملاحظة داخلية', by: 'من أوقفه', startsAt: 'البداية', endsAt: 'النهاية' },
  { unconfirmed: 'ينتظر التأكيد', holds: 'سارٍ', liftedAt: 'تاريخ الرفع', liftedBy: 'من رفعه' },
  { mistake: 'إيقاف بالخطأ', 'appeal.text': 'نص التظلّم', 'appeal.at': 'تاريخ التظلّم' },
  { 'appeal.dueAt': 'موعد القرار', 'appeal.decision.granted': 'التظلّم مقبول' },
  { 'appeal.decision.answer': 'الرد على التظلّم', 'appeal.decision.at': 'تاريخ القرار' },
  { 'appeal.decision.by': 'صاحب القرار', 'version.id': null, 'version.document': 'النص' },
  { 'version.number': 'رقم النسخة', 'version.day': 'يوم النسخة', given: 'موافقة', at: 'الوقت' },
  // Lessons and meetings.
  {
    slotId: null,
    sessionId: null,
    offered: null,
    rated: null,
    hasSummary: null,
    sheetId: null,
    cuts: null,
    extraMinutes: 'دقائق مضافة',
    start: 'البداية',
    duration: 'المدة بالدقائق',
    price: 'السعر بالجنيه',
  },
  { 'answers.userId': null, 'answers.answer': null, 'answers.at': null },
  { canceledBy: 'من ألغى', canceledAt: 'تاريخ الإلغاء', attendance: 'من حضر' },
  { earning: 'أجر المدرّس', review: 'للمراجعة', 'members.lessonId': null },
  { 'members.userId': 'أرقام المشاركين', 'members.name': 'المشاركون', 'members.role': 'أدوار المشاركين' },
  { 'members.gender': null, interviewer: 'المشرف', interviewee: 'المدرّس', tutor: 'المدرّس' },
  { tutorManager: 'المشرف', interviewerFeedback: 'رأي المشرف', intervieweeFeedback: 'رأي المدرّس' },
  { feedback: 'الرأي', decidedAt: 'تاريخ القرار' },
  // Withdrawals.
  { method: 'الطريقة', receiver: 'بيانات المستلم', bank: 'البنك', accountNumber: 'رقم الحساب البنكي' },
  { username: 'حساب إنستاباي', amount: 'المبلغ بالجنيه', 'updateRequest.method': 'الطريقة المطلوبة' },
  { 'updateRequest.receiver': 'المستلم المطلوب', 'updateRequest.amount': 'المبلغ المطلوب بالجنيه' },
  { 'updateRequest.createdAt': 'تاريخ طلب التعديل', cancellationRequestedAt: 'تاريخ طلب الإلغاء' },
  { receipt: null, addressedBy: 'صاحب القرار', dueBy: 'موعد التحويل' },
  // Coupons and invites.
  { code: 'كود الخصم', fullMonthDiscount: 'خصم الشهر ٪' },
  { fullQuarterDiscount: 'خصم ٣ أشهر ٪', fullYearDiscount: 'خصم السنة ٪', expiresAt: 'تنتهي صلاحيتها' },
  { maxUsesPerUser: 'أقصى استخدام لكل حساب' },
  { createdBy: 'صاحب الإضافة', updatedBy: 'صاحب آخر تعديل', acceptedAt: 'تاريخ القبول' },
  // Payments and subscriptions.
  { planPeriod: 'المدة', period: 'المدة', refundedAmount: 'المسترد بالجنيه' },
  { refundUntold: 'استرداد بلا مبلغ', installments: 'الأقساط', failure: 'سبب الرفض' },
  { 'selfRefund.state': 'استرداد ذاتي', 'selfRefund.amount': 'مبلغه بالجنيه' },
  { 'selfRefund.askedAt': 'تاريخ طلبه', 'selfRefund.payBy': 'موعد وصوله' },
  { providerRefNum: 'رقم العملية لدى البوابة', txId: 'رقم عملية الدفع' },
  { weeklyMinutes: 'الدقائق الأسبوعية', end: 'النهاية', extendedBy: null, terminatedAt: 'انتهى قبل موعده' },
  { terminatedBy: 'من أنهاه' },
  // Figures of the business.
  { month: 'الشهر', over: 'شهر انتهى', paidIn: 'دخل بالجنيه', refundedOut: 'رُدّ للطلاب بالجنيه' },
  { withdrawn: 'سُحب للمدرّسين بالجنيه', recognised: 'الإيراد المستحق بالجنيه', deferred: 'إيراد مؤجل بالجنيه' },
  { earnings: 'أجر الدروس بالجنيه', fees: 'رسوم الدفع بالجنيه', margin: 'الهامش بالجنيه' },
  { trials: 'دروس التعارف', trialsPaid: 'اشتركوا بعد التعارف', trialShare: 'نسبة التحويل ٪' },
  { payers: 'دفعوا أول مرة', kept: 'بقوا شهرًا بعد شهر', offeredMinutes: 'دقائق معروضة' },
  { heldMinutes: 'دقائق تمت', utilisation: 'نسبة الإشغال ٪', misses: 'طلبات بلا موعد' },
  { paidOfMonth: 'مدفوعات الشهر بالجنيه', refundedOfMonth: 'ما رُدّ منها بالجنيه', refundShare: 'نسبة المسترد ٪' },
  { answers: 'إجابات الترشيح', recommendation: 'مؤشر الترشيح' },
  // Texts of people.
  { rater: 'الطالب', ratee: 'المدرّس', value: 'النجوم', 'reply.text': 'الرد', 'reply.createdAt': 'تاريخ الرد' },
  { 'reply.editedAt': 'تاريخ تعديل الرد', 'reply.outdated': 'التقييم تغيّر بعد الرد' },
  { description: 'التفاصيل', category: 'التصنيف' },
  { resolved: 'تم الحل', resolvedAt: 'تاريخ الحل', message: 'الرسالة', handled: 'تمت المتابعة' },
  { handledBy: 'من تابعها', handledAt: 'تاريخ المتابعة' },
  // Records of the server.
  { actor: 'عضو الفريق', object: 'العنصر', objectId: 'رقم العنصر', before: 'قبل' },
  { after: 'بعد', requestId: 'الرقم في سجل الخادم' },
  { event: 'الحدث', channel: 'الوسيلة', attempts: 'المحاولات', lastError: 'آخر سبب' },
  { nextAttemptAt: 'المحاولة التالية', sentAt: 'تم الإرسال', deliveredAt: 'وصلت', handedOverAt: 'انتقلت إلى غيرها' },
]

/**
 * The heading of each column of an exported table by the field's path or last name, where it is not the field's name in
 * `field-words.ts`; null for what people do not read. A person, plan or coupon has a second column with its number.
 */
export const columnWords: Readonly<Record<string, string | null>> = Object.fromEntries(
  headings.flatMap((group) => Object.entries(group)),
)
