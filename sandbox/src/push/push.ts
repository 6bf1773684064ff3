// A push service: browsers subscribe, the product sends, and the message is decrypted as in the browser.

import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { injectFaults } from '../faults.ts'
import { type Messengers, recordMessage } from '../messengers.ts'

type Address = { Params: { id: string } }

export async function pushCalls(app: FastifyInstance, world: Messengers, browsers: Browsers): Promise<void> {
  injectFaults(app, 'push', world)
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
    recordMessage(world, 'push', endpointOf(world, browser.id), text, { subject: title })
    return reply.code(201).send()
  })
}

/** The browser's own actions: subscribe, or stop listening. */
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

/** A browser with a push subscription and its private keys. */
type Browser = { id: string; keys: ECDH; auth: Buffer; listens: boolean }

type Browsers = {
  open: () => Browser
  find: (id: string) => Browser | undefined
  clear: () => void
}

export function createBrowsers(): Browsers {
  const browsers = new Map<string, Browser>()
  return {
    open: () => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const browser = { id: randomUUID(), keys, auth: randomBytes(16), listens: true }
      browsers.set(browser.id, browser)
      return browser
    },
    find: (id) => browsers.get(id),
    clear: () => browsers.clear(),
  }
}

/**
 * Decrypts a push message as its browser does: RFC 8188 with the keys of RFC 8291. Throws when the message was encrypted
 * for another browser.
 */
function decrypt({ keys, auth }: Browser, message: Buffer): string {
  const salt = message.subarray(0, 16)
  const keyLength = message.readUInt8(20)
  const sender = message.subarray(21, 21 + keyLength)
  const sealed = message.subarray(21 + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A byte of 2 ends the text of the only record; zeros may follow it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
