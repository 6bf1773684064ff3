import { SelfRefundState } from '@hiwar/contract/money/transactions.ts'
import { forReader } from '@hiwar/kit/words/reader.ts'

export const refundWords = {
  heading: 'استرداد الاشتراك',
  headingNext: 'استرداد الاشتراك التالي',
  byWeeks: 'دفعت {paid} عن {all}. لم يبدأ منها {left}: <b>{amount}</b>',
  byMinutes: 'خلال {days} من الدفع: استخدمت {used} من {granted}، فيعود إليك <b>{amount}</b>',
  byMinutesUnused: 'خلال {days} من الدفع، ولم تُستخدم أي دقيقة: يعود إليك <b>{amount}</b>',
  before: 'عاد إليك من هذا المبلغ {amount} من قبل.',
  ends: 'ينتهي اشتراكك الآن.',
  endsNext: 'يُلغى اشتراكك التالي وحده.',
  cancels: 'ويُلغى درسك {when}.',
  arrives: 'يصل المبلغ بالطريقة نفسها قبل {day}.',
  late: 'تأخّر وصوله عن موعده، ونحن نتابعه.',
  confirm: 'استرداد {amount} وإنهاء الاشتراك',
  confirmNext: 'استرداد {amount} وإلغاء التالي',
  confirmNothing: 'استرداد وإنهاء الاشتراك',
  keep: 'إبقاء الاشتراك',
  done: 'وصلنا طلب الاسترداد.',
  askedAmount: 'طلبت استرداد <b>{amount}</b>.',
  bankDays: 'قد يحتاج ظهوره في حسابك إلى بضعة أيام عمل.',
} as const
forReader(refundWords)

export const selfRefundWords: Readonly<Record<SelfRefundState, string>> = {
  [SelfRefundState.Asked]: 'طُلب',
  [SelfRefundState.ByHand]: 'في طريقه إليك',
  [SelfRefundState.Given]: 'تم',
}
