/** Calls about a person's own data: a copy of everything that is kept about them. */
import { z } from 'zod'
import { documentReply, endpoints } from '../calls/endpoint.ts'
import { count, id, idParam, instant } from '../fields/basic.ts'

export const dataExport = z
  .object({
    id,
    askedAt: instant,
    /** Null while the copy is being made. */
    readyAt: instant.nullable(),
    /** When making the copy was given up; the person may ask again. */
    failedAt: instant.nullable(),
    /** The instant until which the copy can be downloaded. */
    expiresAt: instant.nullable(),
    bytes: count.nullable(),
    /** SHA-256 of the file in hexadecimal digits. */
    sha256: z.string().nullable(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.output<typeof dataExport>

export const myDataEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/my-data',
    action: 'my-data.read',
    view: false,
    summary: 'The copies of the own data of the last days, newest first',
    reply: z.object({ exports: z.array(dataExport) }).meta({ id: 'MyData' }),
  },
  ask: {
    method: 'POST',
    path: '/api/v1/my-data/export',
    action: 'my-data.export',
    summary: 'Asks for a copy of the own data, once a day; a notification tells when the copy is ready',
    confirm: 'always',
    reply: dataExport,
  },
  download: {
    method: 'GET',
    path: '/api/v1/my-data/export/{id}',
    action: 'my-data.download',
    view: false,
    summary: 'The copy as a zip file, for seven days',
    confirm: 'always',
    params: z.object({ id: idParam }),
    document: 'application/zip',
    reply: documentReply,
    refuses: ['not-found'],
  },
})
