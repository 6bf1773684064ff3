import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'

/** Whether a code that this app delivered has proved the person's number. */
export function isProved(user: User, app: MessagingApp): boolean {
  return app === MessagingApp.Whatsapp ? user.verifiedWhatsApp : user.verifiedTelegram
}
