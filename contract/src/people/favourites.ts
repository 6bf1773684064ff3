/** Favourite tutors of a student, which nobody else sees. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { id, idParam } from '../fields/basic.ts'
import { favouriteTutors } from '../fields/limits.ts'

const ofTutor = { path: '/api/v1/user/tutor/favourite/{id}', params: z.object({ id: idParam }) } as const

export const favouriteEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/user/tutor/favourite',
    action: 'favourite.list',
    view: true,
    summary: "The ids of the caller's favourite tutors, newest first; a tutor who is no longer listed stays",
    reply: z.array(id).max(favouriteTutors),
  },
  add: {
    ...ofTutor,
    method: 'PUT',
    action: 'favourite.add',
    summary: 'Makes a tutor a favourite of the caller',
    reply: ok,
    refuses: ['tutor-not-found'],
  },
  remove: {
    ...ofTutor,
    method: 'DELETE',
    action: 'favourite.remove',
    summary: "Removes a tutor from the caller's favourites",
    reply: ok,
  },
})
