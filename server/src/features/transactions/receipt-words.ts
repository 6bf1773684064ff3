/** The words of receipts. */
import { PaymentMethod, PlanPeriod, type PlanTier } from '@hiwar/contract/enumerations/basic.ts'

export const methodWords = {
  [PaymentMethod.Card]: 'بطاقة',
  [PaymentMethod.EWallet]: 'محفظة إلكترونية',
  [PaymentMethod.BankInstallment]: 'تقسيط بنكي',
  [PaymentMethod.Fawry]: 'رقم مرجعي لدى «فوري»',
} as const satisfies Record<PaymentMethod, string>

export const periodWords = {
  [PlanPeriod.Month]: 'شهر',
  [PlanPeriod.Quarter]: '٣ أشهر',
  [PlanPeriod.Year]: 'سنة',
} as const satisfies Record<PlanPeriod, string>

export const tierWords = {
  beginning: 'بداية',
  advanced: 'متقدّمة',
  professional: 'احترافية',
} as const satisfies Record<PlanTier, string>

export const refundWords = { on: (day: string) => `مبلغ مسترد في ${day}`, total: 'إجمالي المسترد' }
