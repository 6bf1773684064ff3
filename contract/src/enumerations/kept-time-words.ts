/** Arabic words of kept times; no part of the first load. */
import type { PlaceReason } from './kept-times.ts'

/** Why a date of a standing time does not become a lesson, as its student reads it in notices and on screens. */
export const placeReasonWords: Record<PlaceReason, string> = {
  'reached-booking-limit': 'لديك درس محجوز لم ينتهِ بعد.',
  'no-enough-minutes': 'الدقائق المتبقية في أسبوعه لا تكفي.',
  'subscription-required': 'لا اشتراك يغطي موعده.',
  'subscription-frozen': 'اشتراكك متوقف مؤقتًا.',
  'slot-not-found': 'هذا الوقت خارج جدول المواعيد.',
  'busy-tutor': 'هذا الوقت محجوز.',
  'conflicting-lessons': 'لديك موعد آخر في الوقت نفسه.',
  'student-unready': 'حسابك يحتاج إلى تأكيد البريد أو الهاتف أو قبول الشروط.',
  forbidden: 'الحجز غير متاح الآن.',
  paused: 'الموعد الثابت متوقف مؤقتًا.',
  'no-such-hour': 'لا وجود لهذه الساعة تلك الليلة بسبب تقديم الساعة.',
}
