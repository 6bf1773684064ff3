import { forReader } from '../../words/reader.ts'

/** Texts for choosing and cropping the user's picture. */
export const pictureWords = {
  title: 'صورتك',
  hint: 'JPG أو PNG أو GIF، و٤٨٠ × ٤٨٠ بكسل على الأقل. الصورة الكبيرة نصغّرها لك.',
  add: 'إضافة صورة',
  change: 'تغيير الصورة',
  remove: 'حذف الصورة',
  removeTitle: 'حذف صورتك؟',
  removeText: 'تظهر مكانها الحروف الأولى من اسمك.',
  removed: 'حُذفت صورتك.',
  saved: 'تم حفظ صورتك.',
  crop: 'ضبط الصورة',
  cropText: 'حرّك الصورة بالسحب أو بالأشرطة تحتها. يظهر ما داخل الدائرة.',
  cut: 'قصّ الصورة',
  cutText: 'حرّك الصورة بالسحب أو بالأشرطة تحتها. يبقى ما داخل الإطار.',
  preview: 'الصورة المختارة',
  across: 'يمينًا ويسارًا',
  along: 'أعلى وأسفل',
  zoom: 'التكبير',
  save: 'حفظ الصورة',
  stop: 'إيقاف الرفع',
  small: 'هذه الصورة أصغر من ٤٨٠ × ٤٨٠ بكسل، وقد لا تظهر واضحة.',
  wrongType: 'الصورة بصيغة JPG أو PNG أو GIF أو WebP فقط.',
  tooBig: 'حجم الصورة ٦٠ ميجابايت على الأكثر. اختر صورة أصغر.',
  unreadable: 'تعذّرت قراءة هذه الصورة.',
} as const
forReader(pictureWords)
