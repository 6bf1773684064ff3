/** What is said of the videos by which tutors introduce themselves. */
export const introVideoWords = {
  videoPending: 'بانتظار قرار',
  videoApproved: 'مقبول',
  videoRejected: 'مرفوض',
  length: 'المدة',
  size: 'الحجم',
  megabytes: '{count} ميجابايت',
  sent: 'تاريخ الإرسال',
  player: 'الفيديو التعريفي لـ {name}',
  approve: 'قبول الفيديو',
  approveText: 'تكتمل خطوة الفيديو لدى <name>{tutor}</name>، وتُفتح خطوة المقابلة.',
  approved: 'تم قبول الفيديو.',
  reject: 'رفض الفيديو',
  rejectText: 'تصل الملاحظة إلى <name>{tutor}</name>، ويمكن إرسال فيديو آخر.',
  rejected: 'تم رفض الفيديو.',
  rejectNote: 'سبب الرفض',
} as const
