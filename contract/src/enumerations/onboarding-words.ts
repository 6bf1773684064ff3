/** The steps of joining as a tutor in their order, and their names as tutors and staff read them. */
export const onboardingStepNames = ['group', 'video', 'interview', 'demo', 'photo'] as const
export type OnboardingStepName = (typeof onboardingStepNames)[number]

export const onboardingStepWords = {
  group: 'مجموعة المدرّسين',
  video: 'الفيديو التعريفي',
  interview: 'المقابلة',
  demo: 'الجلسة التجريبية',
  photo: 'التصوير المجاني',
} as const satisfies Record<OnboardingStepName, string>
