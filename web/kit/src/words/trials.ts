import { trialCancellations } from '@hiwar/contract/fields/limits.ts'

const ordinals = { 1: 'الأول', 2: 'الثاني', 3: 'الثالث', 4: 'الرابع', 5: 'الخامس' } as const

/** The student's cancellation with which a trial ends: «الإلغاء الثالث». */
export const lastCancellation = `الإلغاء ${ordinals[trialCancellations]}` as const
