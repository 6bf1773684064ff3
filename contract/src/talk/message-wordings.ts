/** Texts about messages of conversations. */
export const messageWordings = {
  messages_waiting: {
    title: 'رسائل لم تُقرأ',
    body: 'لديك {{count}} من {{name}} في حوار.',
  },
  contact_flagged: {
    title: 'تنبيه بشأن رسالة',
    body: 'رسالة منك إلى {{name}} تضمنت بيانات تواصل. ما يُتفق عليه خارج حوار لا تشمله ضمانات الدقائق والأجر.',
  },
} as const
