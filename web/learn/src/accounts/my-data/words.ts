import { forReader } from '@hiwar/kit/words/reader.ts'

/** Words of the copy of the personal data. */
export const exportWords = {
  title: 'نسخة من بياناتي',
  text: 'ملف واحد فيه كل ما نحفظه عنك: حسابك ودروسك ومحادثاتك ومدفوعاتك وملفاتك. نسخة واحدة في اليوم.',
  ask: 'طلب نسخة',
  asked: 'نجهّز نسختك، ونبلغك عند جاهزيتها.',
  underWay: 'نجهّز نسختك، ونبلغك عند جاهزيتها.',
  oneADay: 'طلبت نسخة اليوم، والتالية متاحة غدًا.',
  download: 'تنزيل ZIP',
  until: 'متاحة حتى {date}',
  failed: 'لم تكتمل النسخة، وطلب نسخة جديدة متاح.',
} as const
forReader(exportWords)

/** Words about accepted texts and the guardian. */
export const consentWords = {
  title: 'الموافقات',
  terms: 'الشروط والأحكام',
  privacy: 'سياسة الخصوصية',
  version: 'نسخة {day}',
  since: 'سارية من {day}',
  coming: 'نُشرت نسخة جديدة {published}، وتسري من {day}: {summary}',
  comingBare: 'نسخة جديدة تسري من {day}.',
  accepted: 'قُبلت {day}',
  notAccepted: 'لم تُقبل بعد',
  show: 'عرض النص',
  showOf: 'عرض النص: {text}',
  accept: 'قبول',
  acceptOf: 'قبول {text}',
  acceptedNow: 'حفظنا موافقتك.',
  askTitle: 'نسخة جديدة من شروط حوار',
  askText: 'اقرأ ما يلي، ثم اضغط «قبول» للمتابعة.',
  later: 'لاحقًا',
} as const
forReader(consentWords)

export const guardianWords = {
  title: 'ولي الأمر',
  turning: 'هل أتممت ١٨ عامًا؟',
  turningNote: 'نسأل مرة واحدة، لأن سنة ميلادك تعني أنك تتم ١٨ عامًا هذا العام.',
  yes: 'نعم',
  no: 'ليس بعد',
  unknown: 'نحتاج سنة ميلادك قبل أول دفع، وتُكتب في تبويب «البيانات الشخصية».',
  intro: 'عمرك أقل من ١٨ عامًا، فنحتاج موافقة ولي أمرك على الدروس والمحادثة والدفع. نرسل إليه رابطًا ورمزًا.',
  name: 'اسم ولي الأمر',
  channel: 'طريقة التواصل معه',
  email: 'البريد الإلكتروني',
  whatsapp: 'واتساب',
  contact: 'بريده أو رقم هاتفه',
  send: 'إرسال الطلب',
  sent: 'أرسلنا الرابط إلى ولي أمرك.',
  waiting: 'في انتظار الرد',
  waitingUntil: 'الرابط صالح حتى {day}.',
  granted: 'موافقة منذ {day}',
  refused: 'لم تتم الموافقة',
  revoked: 'سُحبت الموافقة',
  expired: 'انتهت صلاحية الرابط',
  drop: 'سحب الطلب',
  dropGranted: 'حذف ولي الأمر',
  dropTitle: 'حذف ولي الأمر؟',
  dropText: 'تتوقف موافقته، وتُلغى دروسك القادمة وتعود دقائقها إلى رصيدك.',
  dropped: 'تم السحب.',
} as const
forReader(guardianWords)

/** Words of the deletion of the account. */
export const deletionWords = {
  title: 'حذف الحساب',
  text: 'يُحذف الحساب بعد ١٤ يومًا من الطلب، والتراجع متاح حتى ذلك الحين.',
  ask: 'طلب حذف الحساب',
  askTitle: 'حذف حسابك؟',
  confirm: 'طلب الحذف',
  date: 'سيُحذف حسابك {date}.',
  goes: 'ما يُحذف',
  goesText: 'الاسم والبريد ورقم الهاتف والصور والفيديوهات ورسائلك وإشعاراتك ونصوص طلبات الدعم.',
  stays: 'ما يبقى، ولماذا',
  staysOthers: 'الدروس والتقييمات بلا اسم ولا صورة، لأنها تخص الطرف الآخر أيضًا.',
  staysMoney: 'سجلات المدفوعات ٥ سنوات بعد سنة آخر حركة، لأن القانون يطلبها.',
  losses: 'ما يضيع مع الحساب',
  lostMinutes: 'في رصيدك {minutes} لم تُستخدم.',
  lostRefund: 'المبلغ المقترح ردّه عن اشتراكك الآن {amount}. اطلبه من الدعم قبل الحذف.',
  lostAppointments: 'يُلغى من مواعيدك {appointments}، وتعود دقائق الدروس إلى رصيد الطالب.',
  blocked: 'قبل طلب الحذف',
  blockedDay: 'قبل يوم الحذف',
  payment: 'عملية دفع بمبلغ {amount} لم تنتهِ.',
  refund: 'مبلغ {amount} في طريقه إليك، ولم يكتمل رده بعد.',
  suspense: 'وصلنا منك {amount} لم يُحسب لاشتراك، ولا بد من رده إليك أولًا.',
  toPayments: 'المدفوعات',
  withdrawal: 'طلب سحب {amount} لم يُحسم.',
  earnings: 'في رصيدك {amount} لم تُسحب، وتُسحب كلها مهما قلّت.',
  pending: 'أرباح بقيمة {amount} تنتظر نتيجة المراجعة.',
  toEarnings: 'أرباحي',
  asked: 'تم طلب حذف الحساب.',
  understood: 'فهمت',
  held: 'ينتظر الحذف درسًا لم تصدر نتيجته أو مبلغًا لم يُسحب أو مراجعة لم تكتمل، حتى {date} على الأكثر.',
  undo: 'التراجع عن الحذف',
  undone: 'تم التراجع. حسابك باقٍ كما هو.',
} as const
forReader(deletionWords)

/** Words of the page that a guardian opens from the link. */
export const guardianPageWords = {
  title: 'موافقة ولي الأمر',
  intro: 'طالب أقل من ١٨ عامًا كتب أنك ولي أمره في حوار. بموافقتك يُتاح له:',
  lessons: 'حجز دروس إنجليزية فردية بالفيديو مع مدرّسي حوار.',
  chat: 'مراسلة مدرّسيه داخل حوار.',
  payment: 'دفع اشتراكه، وولي الأمر هو المسؤول عن المدفوعات.',
  notices: 'يصلك رابط لسحب موافقتك في أي وقت: عندها تُلغى دروسه القادمة وتعود دقائقها إلى رصيده.',
  texts: 'الموافقة تعني قبول <terms>الشروط والأحكام</terms> نيابة عنه.',
  sendCode: 'إرسال رمز التأكيد',
  codeSent: 'الطلب من {name}. أرسلنا رمزًا من ٥ أرقام إلى <ltr>{contact}</ltr>',
  code: 'رمز التأكيد',
  newCode: 'إرسال رمز جديد',
  codeAgain: 'أرسلنا رمزًا جديدًا.',
  pictures: 'السماح بالصور في محادثاته',
  picturesNote: 'دون ١٦ عامًا لا تُرسل صور ولا تصل إلا بهذا الإذن. تغييره متاح في أي وقت من الرابط نفسه.',
  savePictures: 'حفظ إذن الصور',
  consent: 'الموافقة',
  refuse: 'الرفض',
  withdraw: 'سحب الموافقة',
  standing: 'موافقتك على دروس {name} محفوظة.',
  grantedNow: 'حفظنا موافقتك، وأرسلنا إليك رابط سحبها.',
  refusedNow: 'حفظنا رفضك، ولن تتاح له الدروس.',
  revokedNow: 'سُحبت موافقتك، وأُلغيت دروسه القادمة.',
  stale:
    'هذا الرابط لم يعد صالحًا. إن كنت وافقت من قبل فافتح أحدث رسالة منا، وإلا فيرسل الطالب رابطًا جديدًا من إعداداته.',
} as const
forReader(guardianPageWords)
