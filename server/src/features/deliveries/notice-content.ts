import type { WordingName, Words } from '@hiwar/contract/talk/wordings.ts'

/** What a notice says, whichever way it goes. */
export interface NotificationContent {
  notificationId: number
  wording: WordingName
  words: Words
  title: string
  text: string
  /** Where it leads, as a whole address. */
  url: string
}
