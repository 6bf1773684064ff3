import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { createUser } from './create.ts'
import { listAllUsers } from './list.ts'
import { readCurrentUser, readUser } from './read.ts'
import { updateAccount } from './update.ts'

export const userRoutes = [
  serveOpen(accountEndpoints.create, createUser),
  serve(accountEndpoints.current, readCurrentUser),
  serve(accountEndpoints.list, listAllUsers),
  serve(accountEndpoints.read, readUser),
  serve(accountEndpoints.update, updateAccount),
]
