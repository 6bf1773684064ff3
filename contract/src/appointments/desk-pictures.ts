/** Pictures behind the ink of a board. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { sessionId } from './sessions.ts'

export const deskPictureEndpoints = endpoints({
  add: {
    method: 'POST',
    path: '/api/v1/session/{id}/image',
    action: 'desk.image',
    summary: 'Adds a picture to the board of a session; the answer names it',
    params: z.object({ id: sessionId }),
    files: { kinds: { image: 'image' }, needs: 'all' },
    reply: z.object({ name: z.string() }).meta({ id: 'DeskPicture' }),
    refuses: ['not-found', 'session-not-found', 'desk-closed', 'reached-list-limit', 'pair-unavailable'],
  },
})
