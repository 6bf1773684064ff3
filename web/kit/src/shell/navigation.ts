/** One way in the navigation, however it is drawn. */
import type { LucideIcon } from 'lucide-react'

export interface NavigationItem {
  to: string
  words: string
  /** The first of the words, for the bar of a phone, where all of them would be cut. */
  brief?: string
  icon: LucideIcon
  /** Unread things behind it; part of its accessible name through `spoken`. */
  count?: number
  /** The accessible name when it says more than the words: «المحادثات، ٣ رسائل غير مقروءة». */
  spoken?: string
}
