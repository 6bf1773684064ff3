/** Words of the settings that every tab shares. */
export const settingsWords = {
  title: 'الإعدادات',
  accountTitle: 'إعدادات الحساب',
  tabs: 'أقسام الإعدادات',
  personal: 'البيانات الشخصية',
  password: 'كلمة المرور',
  topics: 'موضوعاتي المفضّلة',
  tutorTopics: 'الموضوعات',
  notifications: 'الإشعارات',
  missing: 'بيانات ناقصة',
  saved: 'تم حفظ التغييرات.',
  save: 'حفظ',
} as const
