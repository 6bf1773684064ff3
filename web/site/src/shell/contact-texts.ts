/** Words of the form; the script that sends it says some of them, too. */
export const contactFormTexts = {
  name: 'الاسم',
  phone: 'رقم الهاتف',
  phoneHint: 'رقم مصري من ١١ رقمًا يبدأ بـ 01، نرد عليه.',
  title: 'عنوان الرسالة',
  message: 'الرسالة',
  trap: 'يُترك هذا الحقل فارغًا',
  send: 'إرسال الرسالة',
  done: 'وصلتنا رسالتك. نرد عادة خلال يوم عمل.',
  unreachable: 'تعذّر إرسال الرسالة. يمكنك التأكد من الاتصال بالإنترنت ثم إعادة المحاولة.',
  retryIn: 'المحاولة التالية خلال {time}',
} as const
