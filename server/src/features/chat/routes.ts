import { chatEndpoints } from '@hiwar/contract/chat.ts'
import { serve } from '../../platform/http/route.ts'
import { openConversation } from './open.ts'
import { findRoomByMembers, readMembers, readMessages, readRooms } from './read.ts'
import { changeSettings } from './settings.ts'
import { listUncontactedTutors } from './uncontacted.ts'

export const chatRoutes = [
  serve(chatEndpoints.open, openConversation),
  serve(chatEndpoints.messages, readMessages),
  serve(chatEndpoints.rooms, readRooms),
  serve(chatEndpoints.findRoom, findRoomByMembers),
  serve(chatEndpoints.members, readMembers),
  serve(chatEndpoints.settings, changeSettings),
  serve(chatEndpoints.uncontacted, listUncontactedTutors),
]
