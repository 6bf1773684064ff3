/** What the page of the trail says. */
import { pageNames } from '../page-names.ts'

export const auditWords = {
  title: pageNames.audit,
  note: 'كل ما فعله فريق العمل، الأحدث أولًا. السجل للقراءة وحدها.',
  none: 'لا عمليات بعد.',
  what: 'العملية',
  panelTitle: 'العملية {id}',
  when: 'الوقت',
  who: 'من',
  act: 'الإجراء',
  subject: 'على',
  subjectOf: '{what} {id}',
  subjectNumber: 'رقم ما جرى عليه',
  address: 'عنوان الشبكة',
  request: 'رقم الطلب',
  copyRequest: 'نسخ رقم الطلب',
  facts: 'التفاصيل',
  difference: 'ما تغيّر',
  allFields: 'كل الحقول',
  field: 'الحقل',
  before: 'قبل',
  after: 'بعد',
  passwordChanged: 'تغيّرت كلمة المرور',
  noDifference: 'لا حقول محفوظة لهذه العملية.',
  openSubject: 'فتح {what} {id}',
} as const
