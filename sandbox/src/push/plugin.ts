// A push service: browsers subscribe, the product sends, the message is opened as its browser would.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { disturbAnswers } from '../call-faults.ts'
import { catchShort, type Messengers } from '../messengers.ts'
import type { Browsers } from './browsers.ts'
import { decrypt } from './decrypt.ts'

type Address = { Params: { id: string } }

export async function pushCalls(app: FastifyInstance, world: Messengers, browsers: Browsers): Promise<void> {
  disturbAnswers(app, 'push', world)
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  app.post<Address>('/:id', (request, reply) => {
    const browser = browsers.find(request.params.id)
    if (browser === undefined) return reply.code(404).send()
    if (!browser.listens) return reply.code(410).send()
    if (!/^vapid t=[\w.-]+, ?k=[\w-]+$/.test(request.headers.authorization ?? '')) return reply.code(403).send()
    if (request.headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(request.body))
      return reply.code(400).send()
    const { text, title } = opened(decrypt(browser, request.body))
    catchShort(world, 'push', endpointOf(world, browser.id), text, title)
    return reply.code(201).send()
  })
}

/** What a browser does by itself: it subscribes, or stops to listen. */
export async function pushPeople(app: FastifyInstance, world: Messengers, browsers: Browsers): Promise<void> {
  app.post('/browsers', (_request, reply) => {
    const { id, keys, auth } = browsers.open()
    const p256dh = keys.getPublicKey('base64url')
    return reply.send({
      endpoint: endpointOf(world, id),
      expirationTime: null,
      keys: { p256dh, auth: auth.toString('base64url') },
    })
  })
  app.post<Address>('/browsers/:id/close', (request, reply) => {
    const browser = browsers.find(request.params.id)
    if (browser !== undefined) browser.listens = false
    return reply.code(browser === undefined ? 404 : 200).send({ ok: browser !== undefined })
  })
}

function endpointOf({ url }: Messengers, id: string): string {
  return `${url}/push/${id}`
}

function opened(payload: string): { text: string; title: string } {
  const { text = payload, title = '' } = JSON.parse(payload) as { text?: string; title?: string }
  return { text, title }
}
