import {
  type OnboardingStepName,
  onboardingStepNames,
  onboardingStepWords,
} from '@hiwar/contract/enumerations/onboarding-words.ts'
import { forReader } from '@hiwar/kit/words/reader.ts'

/** Words of login, registration, codes, passwords and profiles. */
export const accountWords = {
  loginTitle: 'تسجيل الدخول',
  welcomeBack: 'أهلًا بعودتك.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  enter: 'دخول',
  forgotten: 'نسيت كلمة المرور؟',
  registerStudent: 'إنشاء حساب طالب',
  registerTutor: 'إنشاء حساب مدرّس',
  noAccount: 'ليس لديك حساب؟',
  consent: 'إنشاء الحساب يعني الموافقة على <terms>الشروط والأحكام</terms> و<privacy>سياسة الخصوصية</privacy>.',
  create: 'إنشاء الحساب',
  haveAccount: 'لديّ حساب بالفعل',
  joinTitle: 'خمس خطوات إلى أول درس',
  recoverTitle: 'استعادة كلمة المرور',
  recoverSteps: 'خطوات استعادة كلمة المرور',
  emailStep: 'البريد',
  codeStep: 'الرمز',
  passwordStep: 'كلمة المرور الجديدة',
  sendCode: 'إرسال الرمز',
  codeSentPerhaps: 'إن كان لهذا البريد حساب فستصله رسالة فيها رمز.',
  onward: 'متابعة',
  savePassword: 'حفظ كلمة المرور',
  savePasswordOf: 'حفظ كلمة مرور {email}',
  passwordChanged: 'تم تغيير كلمة المرور، وخرج حسابك من كل الأجهزة.',
  backToLogin: 'العودة إلى تسجيل الدخول',
  newPasswordTitle: 'كلمة مرور جديدة',
  foreignLink: 'هذا الرابط يخص <ltr>{email}</ltr>.',
  sendNewCode: 'إرسال رمز جديد',
} as const

export const googleWords = {
  or: 'أو',
  entering: 'جارٍ الدخول…',
  unknown: 'لا يوجد حساب بهذا البريد بعد. أنشئ حسابك من هنا.',
  refused: 'لم يكتمل الدخول بحساب Google. أعد المحاولة، أو أكمل بالبريد وكلمة المرور.',
  insideApp: 'الدخول بحساب Google لا يعمل داخل تطبيق آخر. افتح الرابط في متصفح الجهاز نفسه.',
  otherRole: 'لديك حساب من نوع آخر بهذا البريد. <login>تسجيل الدخول به</login>.',
} as const
forReader(googleWords)

/** What each step of joining is, as the registration of tutors says it. */
const applicationTexts: Record<OnboardingStepName, string> = {
  group: 'على تيليجرام، وفيها نجيب عن أسئلتك.',
  video: 'فيديو قصير عن نفسك.',
  interview: 'بالإنجليزية، مع أحد مشرفي المدرّسين.',
  demo: 'درس للتجربة أمام أحد مشرفي المدرّسين.',
  photo: 'صورة وفيديو لملفك في استوديو قريب منك.',
}

export const applicationSteps = onboardingStepNames.map((step) => ({
  name: onboardingStepWords[step],
  text: applicationTexts[step],
}))

export const verifyWords = {
  accountTitle: 'تأكيد الحساب',
  accountText: 'أكّد بريدك أو رقم هاتفك للحجز والمراسلة. تصلك رسالة فيها رمز من ٥ أرقام.',
  verifyEmail: 'تأكيد البريد',
  verifyPhone: 'تأكيد الهاتف',
} as const
forReader(verifyWords)

export const profileWords = {
  title: 'إكمال الملف الشخصي',
  tutorTitle: 'إكمال ملف المدرّس',
  name: 'الاسم',
  arabicName: 'الاسم بالعربية',
  arabicNameHint: 'كما يراه الطلاب، بحروف عربية فقط.',
  phone: 'رقم الهاتف',
  phoneHint: 'يصلك عليه تذكير الدروس بعد تأكيده.',
  phoneForm: 'رقم موبايل مصري، ١١ رقمًا تبدأ بـ ٠١.',
  city: 'المحافظة',
  gender: 'النوع',
  birthYear: 'سنة الميلاد',
  passwordHint: 'لدخولك بالبريد أيضًا، لا بحساب Google وحده.',
  minor: 'أقل من ١٨ سنة؟ نحتاج موافقة ولي الأمر.',
  steps: 'خطوات الملف الشخصي',
  nameStep: 'اسمك',
  nameQuestion: 'أهلًا بك، ما اسمك؟',
  nameNote: 'يراه مدرّسوك.',
  aboutNote: 'كل هذا اختياري، ويُحفظ فور اختياره.',
  goalStep: 'هدفك',
  goalTitle: 'نختار لك ما يناسبك',
  phoneStep: 'هاتفك',
  phoneQuestion: 'كيف نذكّرك بدروسك؟',
  passwordQuestion: 'كلمة مرور، إن أردت',
  saveAndGo: 'حفظ ومتابعة',
  skip: 'تخطّي الآن',
  saveDraft: 'حفظ مسودة',
  saved: 'تم حفظ التغييرات.',
  bio: 'نبذة قصيرة',
  bioHint: 'سطر واحد تحت اسمك في قائمة المدرّسين، من ٢٥ إلى ٦٠ حرفًا.',
  about: 'عنك وعن تدريسك',
  aboutHint: 'خبرتك وطريقتك ومن تناسبهم دروسك، من ٥٠ إلى ١٬٠٠٠ حرف.',
  confirmEmail: 'تأكيد البريد',
  confirmPhone: 'تأكيد الرقم',
  points: 'نقاط الملف',
  pointsDone: '{done} من {all}',
  nextPoint: 'ينقص: <link>{point}</link>',
  pointEmail: 'تأكيد البريد',
  pointPhone: 'تأكيد الهاتف',
  pointDone: 'مكتملة',
  pointOpen: 'ناقصة',
} as const

/** Words of the dialog that verifies a phone. */
export const phoneWords = {
  title: 'تأكيد رقم الهاتف',
  intro: 'نرسل إليك رمزًا من ٥ أرقام، ثم تصلك إشعاراتك على التطبيق نفسه.',
  app: 'وسيلة استلام الرمز',
  proved: 'مؤكَّد على هذا الرقم',
  sendCode: 'إرسال الرمز',
  sentTo: 'أرسلنا رمزًا من ٥ أرقام إلى <ltr>{phone}</ltr> على {app}، وهو صالح ١٥ دقيقة.',
  changeNumber: 'تغيير الرقم',
  resent: 'وصلك رمز جديد على {app}.',
  done: 'تم تأكيد رقم هاتفك.',
  resets: 'الرقم الجديد يحتاج إلى تأكيد على كل تطبيق.',
  hidesTutor: 'يختفي ملفك عن الطلاب حتى تأكيد الرقم الجديد.',
  hiddenTitle: 'هذا الرقم مخفي على تيليجرام',
  hiddenText: 'إعدادات تيليجرام لا تسمح بالعثور على هذا الرقم. اسمح بذلك مؤقتًا بهذه الخطوات، ثم اطلب الرمز من جديد:',
  hiddenStepSettings: 'افتح «الإعدادات» ثم «الخصوصية والأمان» في تيليجرام',
  hiddenStepPhone: 'افتح «رقم الهاتف» ثم «من يمكنه العثور عليّ برقمي»',
  hiddenStepEverybody: 'اختر «الجميع»',
  againByTelegram: 'إعادة المحاولة على تيليجرام',
  byWhatsApp: 'الإرسال عبر واتساب',
} as const
forReader(phoneWords)

/** Words of a tutor's public profile. */
export const tutorProfileWords = {
  title: 'ملف المدرّس',
  view: 'معاينة الملف',
  save: 'حفظ',
  preview: 'كما يراه الطلاب',
  noBio: 'تظهر هنا نبذتك القصيرة.',
  noAbout: 'يظهر هنا ما كتبته عنك وعن تدريسك.',
  media: 'الصورة والفيديو',
  mediaNote: 'صورتك وفيديوك من التصوير المجاني، ويغيّرهما الاستوديو أو فريق حوار.',
  noVideo: 'لا فيديو بعد.',
  video: 'الفيديو التعريفي',
  topicsNote: 'يبحث الطلاب عن مدرّسيهم بالموضوع.',
} as const

export const topicWords = {
  title: 'موضوعاتك',
  note: 'نقترح عليك مدرّسين حسب اهتماماتك.',
  edit: 'تعديل الموضوعات',
  choose: 'اختيار الموضوعات',
  none: 'لا موضوعات بعد.',
  dialogText: '٣٠ موضوعًا على الأكثر.',
  search: 'بحث في الموضوعات',
  noMatch: 'لا موضوع بهذا الاسم.',
  count: '{count} من {most}',
  tooMany: '٣٠ موضوعًا على الأكثر.',
  list: 'الموضوعات',
  save: 'حفظ الموضوعات',
  saved: 'تم حفظ موضوعاتك.',
  tutorNote: 'موضوعات دروسك جزء من ملفك الذي يراه الطلاب.',
  toProfile: 'ملف المدرّس',
} as const
