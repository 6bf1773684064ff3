/** What is said where people are named or looked for. */
export const peopleWords = {
  account: 'حساب رقم {id}',
  search: 'اسم أو بريد أو هاتف',
  remove: 'إزالة {name}',
  none: 'لا أحد بهذا الاسم.',
} as const
