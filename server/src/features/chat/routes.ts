import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { serve } from '../../platform/http/route.ts'
import { openConversation } from './open.ts'
import { findConversationByMembers, readConversations, readMembers, readMessages } from './read.ts'
import { changeSettings } from './settings.ts'
import { listUncontactedTutors } from './uncontacted.ts'

export const chatRoutes = [
  serve(chatEndpoints.open, openConversation),
  serve(chatEndpoints.messages, readMessages),
  serve(chatEndpoints.rooms, readConversations),
  serve(chatEndpoints.findRoom, findConversationByMembers),
  serve(chatEndpoints.members, readMembers),
  serve(chatEndpoints.settings, changeSettings),
  serve(chatEndpoints.uncontacted, listUncontactedTutors),
]
