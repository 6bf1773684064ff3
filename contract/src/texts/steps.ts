/** The steps of joining as a tutor, as the site names them to people who have not joined. */
import { type OnboardingStepName, onboardingStepNames } from '../enumerations/onboarding-words.ts'

const stepTitles: Record<OnboardingStepName, string> = {
  group: 'مجموعة المدرّسين',
  video: 'فيديو تعريفي',
  interview: 'مقابلة بالإنجليزية',
  demo: 'جلسة تجريبية',
  photo: 'تصوير مجاني',
}

const stepTexts: Record<OnboardingStepName, string> = {
  group: 'تنضم إليها أولًا، ففيها الإعلانات والإجابات.',
  video: 'من {videoShortest} إلى {videoLongest}، عن نفسك وطريقتك في التدريس.',
  interview: '{interview} مع مشرف المدرّسين، في موعد تختاره.',
  demo: '{interview} تعطي فيها المشرف درسًا كما تعطيه لطالب.',
  photo: 'صورة وفيديو لملفك من استوديو نرشّحه، على حسابنا.',
}

export const joiningSteps = onboardingStepNames.map((name) => ({ title: stepTitles[name], text: stepTexts[name] }))

/** The steps as part of a sentence, with the length of the meetings. */
export const joiningStepsInWords = onboardingStepNames
  .map((name) => stepTitles[name] + (name === 'interview' || name === 'demo' ? ' مدتها {interview}' : ''))
  .join('، و')
