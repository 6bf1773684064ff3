/** Words around rich text: where its links lead, and the editor's buttons. */
export const richWords = {
  outside: '(رابط خارجي يفتح في نافذة جديدة)',
  picture: 'صورة',
  toolbar: 'تنسيق النص',
  bold: 'خط عريض',
  italic: 'خط مائل',
  bullets: 'قائمة نقطية',
  numbers: 'قائمة مرقّمة',
  link: 'رابط',
  address: 'عنوان الرابط',
  addressHint: 'عنوان صفحة أو بريد إلكتروني.',
  addressFault: 'عنوان غير صحيح. مثال: https://example.com',
  shown: 'النص الظاهر',
  saveLink: 'حفظ الرابط',
  removeLink: 'إزالة الرابط',
} as const
