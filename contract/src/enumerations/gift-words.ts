/** Arabic words for the states of gifts. */
import type { GiftState } from '../money/gifts.ts'

export const giftStateWords: Readonly<Record<GiftState, string>> = {
  open: 'لم تُستخدم',
  returning: 'استرداد قيد التنفيذ',
  redeemed: 'استُخدمت',
  revoked: 'أُلغيت',
  over: 'انتهت صلاحيتها',
}
