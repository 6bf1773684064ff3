/** Texts of the frame around every public page. */
export const siteWords = {
  product: 'حوار',
  lead: 'دروس إنجليزي أونلاين بالفيديو: مدرّس لك وحدك، ودقائق كل أسبوع، ومواعيد من اختيارك.',
  skip: 'الانتقال إلى المحتوى',
  navigation: 'التنقل الرئيسي',
  menu: 'القائمة',
  closeMenu: 'إغلاق القائمة',
  method: 'كيف نتعلّم',
  tutors: 'المدرّسون',
  prices: 'الأسعار',
  questions: 'الأسئلة الشائعة',
  forTutors: 'للمدرّسين',
  about: 'عن حوار',
  contact: 'التواصل معنا',
  terms: 'الشروط والأحكام',
  privacy: 'سياسة الخصوصية',
  logIn: 'دخول',
  register: 'احجز أول درس',
  startTrial: 'ابدأ بدرس تعارف مجاني',
  registerTutor: 'إنشاء حساب مدرّس',
  account: 'الدخول إلى حسابي',
  seeTutors: 'مشاهدة المدرّسين',
  allTutors: 'كل المدرّسين',
  seePrices: 'الباقات والأسعار',
  askOnWhatsapp: 'اسأل على واتساب',
  footNote: 'دروس إنجليزي أونلاين بالفيديو، لكل من يتعلّم الإنجليزية في مصر.',
  footSite: 'حوار',
  footHelp: 'المساعدة',
  footSocial: 'حوار على الشبكات',
  footPay: 'طرق الدفع',
  rights: '© حوار',
  isNew: 'جديد',
  promises: ['إلغاء مجاني قبل البداية', 'من المتصفح مباشرة'],
  previous: 'السابق',
  next: 'التالي',
  missingTitle: 'لم نجد هذه الصفحة',
  missingText: 'ربما تغيّر الرابط أو حُذفت الصفحة.',
  missingWay: 'العودة إلى الرئيسية',
  missingDescription: 'لم نجد الصفحة المطلوبة في موقع حوار. ربما تغيّر الرابط أو حُذفت الصفحة.',
} as const

export const linkWords = { sfb: 'فيسبوك', syt: 'يوتيوب', sig: 'إنستجرام', stt: 'تيك توك', sx: 'إكس' } as const

export const payWords = ['بطاقات بنكية', 'محافظ إلكترونية', 'فوري', 'تقسيط بنكي'] as const

/** Sentences that several pages fill. */
export const sharedTexts = {
  nextFree: 'أقرب موعد: {when}',
} as const
