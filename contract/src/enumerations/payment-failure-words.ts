/** Causes of a failed payment, written to stand in brackets: «رفض البنك العملية (الرصيد لا يكفي)». */
import { PaymentFailure } from './basic.ts'

export const paymentFailureWords: Record<PaymentFailure, string> = {
  [PaymentFailure.Funds]: 'الرصيد لا يكفي',
  [PaymentFailure.Expired]: 'البطاقة منتهية',
  [PaymentFailure.Blocked]: 'البطاقة موقوفة، أو غير مفعّلة للشراء عبر الإنترنت',
  [PaymentFailure.Invalid]: 'بيانات البطاقة غير صحيحة',
  [PaymentFailure.WrongCode]: 'رمز الأمان غير صحيح',
  [PaymentFailure.Limit]: 'المبلغ فوق حد البطاقة',
  [PaymentFailure.NotConfirmed]: 'لم تكتمل خطوة التأكيد',
  [PaymentFailure.Technical]: 'عطل لدى البنك',
  [PaymentFailure.Unnamed]: 'دون ذكر السبب',
}
