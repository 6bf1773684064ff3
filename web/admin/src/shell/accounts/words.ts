/** What is said while an account is made for somebody. */
export const accountWords = {
  addUser: 'إضافة مستخدم',
  addTutor: 'إضافة مدرّس',
  email: 'البريد الإلكتروني',
  role: 'الدور',
  password: 'كلمة المرور',
  passwordOnce: 'كلمة المرور تظهر هنا مرة واحدة فقط.',
  generate: 'توليد كلمة مرور',
  copyPassword: 'نسخ كلمة المرور',
  saveUser: 'إضافة المستخدم',
  saveTutor: 'إضافة المدرّس',
  userAdded: 'تمت إضافة المستخدم.',
  tutorAdded: 'تمت إضافة المدرّس.',
} as const
