/** Addresses of stored files. The response is the file itself and no JSON. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'

const params = z.object({ name: z.string() })
const reply = z.instanceof(Uint8Array)

export const storedFileEndpoints = endpoints({
  upload: {
    method: 'GET',
    path: '/assets/uploads/{name}',
    action: 'upload-file.read',
    view: true,
    summary: 'A picture or video that everybody may see',
    params,
    reply,
    refuses: ['asset-not-found'],
  },
  receipt: {
    method: 'GET',
    path: '/assets/receipts/{name}',
    action: 'receipt-file.read',
    view: true,
    summary: 'The receipt of a withdrawal, for its tutor and admins',
    params,
    reply,
    refuses: ['asset-not-found'],
  },
  chat: {
    method: 'GET',
    path: '/assets/chat-files/{name}',
    action: 'chat-file.read',
    view: false,
    summary: 'The file of a message, for the two members of its conversation; for admins while a report holds it',
    params,
    reply,
    refuses: ['asset-not-found'],
  },
  lesson: {
    method: 'GET',
    path: '/assets/lessons/{name}',
    action: 'lesson-file.read',
    view: false,
    summary: 'A picture on the desk of a session, for its two members',
    params,
    reply,
    refuses: ['asset-not-found'],
  },
  introVideo: {
    method: 'GET',
    path: '/assets/intro-videos/{name}',
    action: 'intro-video-file.read',
    view: true,
    summary: 'The intro video of a tutor, for the tutor and those who review it',
    params,
    reply,
    refuses: ['asset-not-found'],
  },
})
