export const replyPromise = 'نرد عادة خلال يوم عمل'

/** Texts of the contact form, shared with the script that sends it. */
export const contactFormTexts = {
  name: 'الاسم',
  phone: 'رقم الهاتف',
  phoneHint: 'رقم موبايل مصري يبدأ بـ ٠١، نتصل بك عليه.',
  title: 'عنوان الرسالة',
  message: 'الرسالة',
  missing: {
    name: 'اكتب اسمك.',
    phone: 'اكتب رقم موبايلك.',
    title: 'اكتب عنوان الرسالة.',
    message: 'اكتب رسالتك.',
  },
  trap: 'اترك هذا الحقل فارغًا',
  send: 'إرسال الرسالة',
  done: `وصلتنا رسالتك. ${replyPromise}.`,
  unreachable: 'تعذّر إرسال الرسالة. راجع اتصالك بالإنترنت ثم أعد المحاولة.',
  retryIn: 'المحاولة التالية بعد {time}',
} as const
