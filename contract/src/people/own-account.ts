/** The caller's own account, which every page reads first. */
import { endpoints } from '../calls/endpoint.ts'
import { user } from './people.ts'

export const ownAccount = endpoints({
  current: {
    method: 'GET',
    path: '/api/v1/user/current',
    action: 'user.current',
    view: true,
    enrol: true,
    summary: 'The account of the caller',
    reply: user,
  },
})
