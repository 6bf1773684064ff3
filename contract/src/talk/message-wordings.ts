/** Texts about messages of conversations, and about reviews. */
export const messageWordings = {
  messages_waiting: {
    title: 'رسائل لم تُقرأ',
    body: 'لديك {{count}} من {{name}} في حوار.',
  },
  contact_flagged: {
    title: 'تنبيه بشأن رسالة',
    body: 'رسالة منك إلى {{name}} تضمنت بيانات تواصل. ما يُتفق عليه خارج حوار لا تشمله ضمانات الدقائق والأجر.',
  },
  review_replied: {
    title: 'رد على تقييمك',
    body: 'رد جديد من {{name}} على تقييمك.',
  },
  review_hidden: {
    title: 'نص تقييمك',
    body: 'أُخفي نص تقييمك: {{reason}}. تعديله متاح من صفحة المدرّس.',
  },
} as const
