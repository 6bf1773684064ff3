/** The controls of a film. */
export const filmWords = {
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  again: 'إعادة من البداية',
  place: 'موضع الفيديو',
  placeOf: '{now} من {whole}',
  mute: 'كتم الصوت',
  unmute: 'تشغيل الصوت',
  fullScreen: 'ملء الشاشة',
  smallAgain: 'الخروج من ملء الشاشة',
  failed: 'تعذّر تشغيل الفيديو.',
} as const
