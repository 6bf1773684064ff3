export const excuseWords = {
  title: 'سبب إلغاء الدرس',
  question: 'وصلنا أن الإلغاء كان بطلبك. هل هذا صحيح؟',
  yes: 'نعم، بطلبي',
  no: 'لا، ليس بطلبي',
  sent: 'وصلنا ردك.',
} as const
