import { inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import { serve } from '../../platform/http/route.ts'
import { createInvite } from './create.ts'
import { removeInvite } from './delete.ts'
import { listAllInvites, readInvite } from './read.ts'
import { changeInvite } from './update.ts'

export const inviteRoutes = [
  serve(inviteEndpoints.create, createInvite),
  serve(inviteEndpoints.list, listAllInvites),
  serve(inviteEndpoints.read, readInvite),
  serve(inviteEndpoints.update, changeInvite),
  serve(inviteEndpoints.delete, removeInvite),
]
