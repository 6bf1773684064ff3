import { pageNames } from '../words.ts'

export const ownWords = {
  title: pageNames.userSettings,
  facts: 'بياناتك',
  name: 'الاسم',
  save: 'حفظ',
  saved: 'تم حفظ التغييرات.',
  sendCode: 'إرسال رمز التأكيد',
  tables: 'الجداول',
  tablesNote: 'كم صفًا في الصفحة الواحدة، على هذا الجهاز.',
} as const
