/** Words of the personal part of the settings. */
export const personWords = {
  facts: 'بياناتك',
  contacts: 'وسائل التواصل معك',
  contactsNote: 'كل وسيلة تُوثَّق برمز يصل إليها.',
  changeEmail: 'تغيير البريد',
  changePhone: 'تغيير الرقم',
  addPhone: 'إضافة رقم',
  noPhone: 'لا رقم بعد',
  newEmail: 'البريد الجديد',
  newEmailText: 'نرسل إلى البريد الجديد رمزًا لتأكيده، ونبلغ البريد الحالي بالتغيير.',
  saveEmail: 'حفظ البريد',
  notice: 'مهلة الحجز بالدقائق',
  noticeHint: 'لن يُحجز معك درس قبل موعده بأقل من هذه المدة.',
  tutorPicture: 'صورتك من جلسة التصوير.',
  look: 'المظهر',
  lookNote: 'يُحفظ على هذا الجهاز فقط.',
} as const
