/** Arabic words for enumeration values; screens, receipts, mails and the public site use the same words. */
import {
  Installments,
  type LessonOrigin,
  LessonStatus,
  MessagingApp,
  PaymentMethod,
  type PlanKind,
  PlanPeriod,
  PlanTier,
  type TransactionPurpose,
  TransactionStatus,
} from './basic.ts'
import { SuspensionReason } from './platform.ts'
import { HiddenReason } from './safety.ts'
import { Attendance, EarningState, LessonSide } from './sessions.ts'
import { Bank, MeetingStatus, WithdrawMethod, WithdrawStatus } from './tutoring.ts'

/** A canceled lesson is described by who canceled it: `lessonCanceledBy`. */
export const lessonStatusWords: Record<Exclude<LessonStatus, 'canceled'>, string> = {
  [LessonStatus.Pending]: 'قادم',
  [LessonStatus.Happening]: 'جارٍ الآن',
  [LessonStatus.Fulfilled]: 'انتهى',
}

export const attendedWords: Record<Attendance, string> = {
  [Attendance.Unknown]: '',
  [Attendance.Both]: 'الطالب والمدرّس',
  [Attendance.TutorOnly]: 'المدرّس فقط',
  [Attendance.StudentOnly]: 'الطالب فقط',
  [Attendance.None]: 'لا أحد',
}

export const lessonSideWords: Record<LessonSide, string> = {
  [LessonSide.Tutor]: 'المدرّس',
  [LessonSide.Student]: 'الطالب',
}

/** Whether a lesson counts for its tutor. */
export const earningWords: Record<EarningState, string> = {
  [EarningState.Earned]: 'محسوب',
  [EarningState.Void]: 'غير محسوب',
  [EarningState.Pending]: 'ينتظر نتيجة الحضور',
}

export const meetingStatusWords: Record<MeetingStatus, string> = {
  [MeetingStatus.Pending]: 'قيد الانتظار',
  [MeetingStatus.Passed]: 'مقبولة',
  [MeetingStatus.Rejected]: 'غير مقبولة',
  [MeetingStatus.CanceledByManager]: 'إلغاء من المشرف',
  [MeetingStatus.CanceledByTutor]: 'إلغاء من المدرّس',
}

export const withdrawStatusWords: Record<WithdrawStatus, string> = {
  [WithdrawStatus.PendingApproval]: 'قيد المراجعة',
  [WithdrawStatus.PendingCancellation]: 'طلب إلغاء',
  [WithdrawStatus.Canceled]: 'ملغى',
  [WithdrawStatus.Approved]: 'تم التحويل',
  [WithdrawStatus.Rejected]: 'مرفوض',
}

export const transactionStatusWords: Record<TransactionStatus, string> = {
  [TransactionStatus.New]: 'بانتظار الدفع',
  [TransactionStatus.Paid]: 'مدفوعة',
  [TransactionStatus.Canceled]: 'ملغاة',
  [TransactionStatus.Refunded]: 'مستردّة',
  [TransactionStatus.Expired]: 'انتهت صلاحيتها',
  [TransactionStatus.PartialRefunded]: 'مستردّة جزئيًا',
  [TransactionStatus.Failed]: 'لم تنجح',
}

export const paymentMethodWords: Record<PaymentMethod, string> = {
  [PaymentMethod.Card]: 'بطاقة',
  [PaymentMethod.EWallet]: 'محفظة إلكترونية',
  [PaymentMethod.BankInstallment]: 'تقسيط بنكي',
  [PaymentMethod.Fawry]: 'فوري',
}

export const installmentWords: Record<Installments, string> = {
  [Installments.Two]: 'قسطان',
  [Installments.ThreeMonths]: '٣ أقساط',
  [Installments.Four]: '٤ أقساط',
  [Installments.SixMonths]: '٦ أقساط',
}

export const withdrawMethodWords: Record<WithdrawMethod, string> = {
  [WithdrawMethod.Wallet]: 'محفظة إلكترونية',
  [WithdrawMethod.Bank]: 'تحويل بنكي',
  [WithdrawMethod.Instapay]: 'إنستاباي',
}

export const tierWords: Record<PlanTier, string> = {
  [PlanTier.Beginning]: 'خفيفة',
  [PlanTier.Advanced]: 'منتظمة',
  [PlanTier.Professional]: 'مكثّفة',
}

/** The kind of plan: «باقة شهرية». */
export const planKindWords: Record<PlanKind, string> = { plan: 'اشتراك', trial: 'درس تعارف' }

export const transactionPurposeWords: Record<TransactionPurpose, string> = {
  ...planKindWords,
  upgrade: 'زيادة الباقة',
  gift: 'هدية',
  renewal: 'تجديد بموافقة دائمة',
}

export const lessonOriginWords: Record<LessonOrigin, string> = {
  booked: 'اشتراك',
  trial: 'درس تعارف',
  standing: 'موعد ثابت',
  offer: 'قائمة انتظار',
}

export const periodWords: Record<PlanPeriod, string> = {
  [PlanPeriod.Month]: 'شهرية',
  [PlanPeriod.Quarter]: '٣ أشهر',
  [PlanPeriod.Year]: 'سنوية',
}

/** The length of a plan: «لمدة شهر». */
export const periodLengthWords: Record<PlanPeriod, string> = {
  [PlanPeriod.Month]: 'شهر',
  [PlanPeriod.Quarter]: '٣ أشهر',
  [PlanPeriod.Year]: 'سنة',
}

export const messagingAppWords: Record<MessagingApp, string> = {
  [MessagingApp.Whatsapp]: 'واتساب',
  [MessagingApp.Telegram]: 'تيليجرام',
}

export const bankWords: Record<Bank, string> = {
  [Bank.CIB]: 'البنك التجاري الدولي CIB',
  [Bank.ALEX]: 'بنك الإسكندرية',
  [Bank.NBE]: 'البنك الأهلي المصري',
  [Bank.MISR]: 'بنك مصر',
  [Bank.QNB]: 'QNB',
  [Bank.MASHREQ]: 'بنك المشرق',
  [Bank.AAIB]: 'البنك العربي الأفريقي الدولي',
}

/** Why staff hid the text of a review, as its author and staff read it. */
export const hiddenReasonWords: Record<HiddenReason, string> = {
  [HiddenReason.Abuse]: 'فيه إساءة',
  [HiddenReason.Contact]: 'فيه بيانات تواصل',
  [HiddenReason.Identity]: 'يكشف هوية شخص',
  [HiddenReason.NotAboutLesson]: 'ليس عن الدرس',
}

/** Why an account is suspended, as its owner and staff read it. */
export const suspensionReasonWords: Record<SuspensionReason, string> = {
  [SuspensionReason.Abuse]: 'إساءة إلى شخص آخر',
  [SuspensionReason.Unsafe]: 'سلوك يهدد سلامة شخص آخر',
  [SuspensionReason.OffPlatform]: 'اتفاق أو دفع خارج حوار',
  [SuspensionReason.Fraud]: 'عملية مالية غير سليمة',
  [SuspensionReason.Absence]: 'غياب متكرر عن الدروس',
  [SuspensionReason.Identity]: 'بيانات هوية غير صحيحة',
  [SuspensionReason.Left]: 'انتهاء العمل مع حوار',
  [SuspensionReason.Other]: 'سبب آخر',
}

/** Subjects of consents, as staff read them. */
export const consentKindWords = {
  terms: 'الشروط والأحكام',
  privacy: 'سياسة الخصوصية',
  guardian: 'موافقة ولي الأمر على الدروس',
} as const
