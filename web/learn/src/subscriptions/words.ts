export const quotaWords = {
  left: 'متبقٍّ {left} من {granted} هذا الأسبوع',
  renewal: 'تتجدّد دقائقك {when}',
  end: 'ينتهي اشتراكك {when}',
  ledger: 'كشف الدقائق',
  title: 'دقائق هذا الأسبوع',
  of: 'من {granted}',
} as const
