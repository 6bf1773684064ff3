/** Words of the personal part of the settings. */
export const personWords = {
  facts: 'بياناتك',
  contacts: 'وسائل التواصل معك',
  contactsNote: 'كل وسيلة تُوثَّق برمز يصل إليها.',
  changePhone: 'تغيير الرقم',
  addPhone: 'إضافة رقم',
  noPhone: 'لا رقم بعد',
  notice: 'مهلة الحجز بالدقائق',
  noticeHint: 'لن يُحجز معك درس قبل موعده بأقل من هذه المدة.',
  tutorPicture: 'صورتك من جلسة التصوير.',
} as const
