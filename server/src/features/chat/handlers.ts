import { serveEvent } from '../../platform/realtime/handler.ts'
import { deleteMessage } from './delete.ts'
import { joinConversations } from './join.ts'
import { markMessageAsRead } from './mark-read.ts'
import { sendMessage } from './send.ts'
import { tellTyping } from './typing.ts'
import { updateMessage } from './update.ts'

export const chatEventHandlers = [
  serveEvent('JoinRooms', joinConversations),
  serveEvent('SendMessage', sendMessage),
  serveEvent('UpdateMessage', updateMessage),
  serveEvent('DeleteMessage', deleteMessage),
  serveEvent('MarkMessageAsRead', markMessageAsRead),
  serveEvent('UserTyping', tellTyping),
]
