/** Words for states and kinds, the same on every screen. */
import {
  LessonStatus,
  MessagingApp,
  PaymentMethod,
  PlanPeriod,
  PlanTier,
  TransactionStatus,
} from '@hiwar/contract/enumerations/basic.ts'
import { Bank, MeetingStatus, WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'

/** A canceled lesson is worded by who canceled it: `lessonCanceledBy`. */
export const lessonStatusWords: Record<Exclude<LessonStatus, 'canceled'>, string> = {
  [LessonStatus.Pending]: 'قادم',
  [LessonStatus.Happening]: 'جارٍ الآن',
  [LessonStatus.Fulfilled]: 'انتهى',
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

export const withdrawMethodWords: Record<WithdrawMethod, string> = {
  [WithdrawMethod.Wallet]: 'محفظة إلكترونية',
  [WithdrawMethod.Bank]: 'تحويل بنكي',
  [WithdrawMethod.Instapay]: 'إنستاباي',
}

export const tierWords: Record<PlanTier, string> = {
  [PlanTier.Beginning]: 'بداية',
  [PlanTier.Advanced]: 'متقدّمة',
  [PlanTier.Professional]: 'احترافية',
}

export const periodWords: Record<PlanPeriod, string> = {
  [PlanPeriod.Month]: 'شهرية',
  [PlanPeriod.Quarter]: '٣ أشهر',
  [PlanPeriod.Year]: 'سنوية',
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
