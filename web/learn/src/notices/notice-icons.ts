/** What a notice is of, as a picture. */
import type { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import {
  AlarmClock,
  BanknoteArrowDown,
  CalendarCheck,
  CalendarSync,
  CalendarX,
  Clapperboard,
  CreditCard,
  Flag,
  Hourglass,
  type LucideIcon,
  Scale,
  TimerReset,
  Video,
} from 'lucide-react'

const icons: Record<NotificationKind, LucideIcon> = {
  'lesson-booked': CalendarCheck,
  'lesson-moved': CalendarSync,
  'lesson-canceled': CalendarX,
  'lesson-reminder': AlarmClock,
  'slot-deleted': CalendarX,
  'payment-applied': CreditCard,
  'payment-failed': CreditCard,
  'payment-refunded': CreditCard,
  'subscription-ending': Hourglass,
  'interview-booked': Video,
  'interview-decided': Video,
  'demo-session-booked': Video,
  'demo-session-decided': Video,
  'intro-video-decided': Clapperboard,
  'invoice-decided': BanknoteArrowDown,
  'report-replied': Flag,
  'minutes-returned': TimerReset,
  'lesson-decided': Scale,
}

export function iconOfNotification(kind: NotificationKind): LucideIcon {
  return icons[kind]
}
