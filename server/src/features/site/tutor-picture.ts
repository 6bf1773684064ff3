/** The picture of a tutor's shared link: drawn at first demand, and again once the face or the name has changed. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import { DAY, MINUTE, SECOND } from '@hiwar/domain/time/lengths.ts'
import type { FastifyInstance } from 'fastify'
import { Piscina } from 'piscina'
import type { Context } from '../../context.ts'
import { found, Refusal } from '../../platform/action.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { Places } from '../../platform/load/places.ts'
import { findCard } from '../tutors/card.store.ts'
import { presentKnown } from '../tutors/present.ts'
import type { TutorPicture } from './draw-tutor.ts'

const lines = { female: 'مدرّسة إنجليزي أونلاين', male: 'مدرّس إنجليزي أونلاين' }

/** Raised when the drawing changes, so that apps which keep pictures ask for the new one. */
const drawing = 1
const uploads = '/assets/uploads/'
/** Pictures in memory, of about 40 kB each. */
const mostKept = 300
const longest = 15 * SECOND
const forDay = `public, max-age=${DAY / SECOND}`

/** The path of the picture, which changes with what the picture shows; null for a tutor without a face. */
export function pathOfPicture(card: TutorCard): string | null {
  return card.image === null ? null : `/og/tutor/${card.id}.jpg?v=${versionOf(card)}`
}

function versionOf({ name, image, gender }: TutorCard): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, name, image, gender]))
    .digest('hex')
    .slice(0, 16)
}

export function addTutorPictureRoute(http: FastifyInstance, context: Context): void {
  const kept = new Map<string, Promise<Buffer>>()
  // One thread that draws one picture after another, and ends when nobody asks.
  const pool = new Piscina({
    filename: new URL('./draw-tutor.ts', import.meta.url).href,
    name: 'drawTutor',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  pool.on('error', (err) => context.log.warn({ err }, 'a thread of pictures failed'))
  http.addHook('onClose', () => pool.destroy())
  const places = new Places({ atOnce: 1, waiting: 50 })

  function draw(card: TutorCard, image: string): Promise<Buffer> {
    return places.run(async () => {
      found(await context.storage.find('uploads', image), 'not-found')
      const face = await buffer(await context.storage.read('uploads', image))
      const asked: TutorPicture = { name: card.name ?? '', line: lines[card.gender ?? 'male'], face }
      return Buffer.from((await pool.run(asked, { signal: AbortSignal.timeout(longest) })) as Uint8Array)
    })
  }

  async function pictureOf(card: TutorCard, ip: string): Promise<Buffer> {
    if (!card.image?.startsWith(uploads)) throw new Refusal('not-found')
    const key = `${card.id} ${versionOf(card)}`
    const known = kept.get(key)
    if (known !== undefined) return known
    await context.limits.use('page', networkOf(ip))
    const made = draw(card, card.image.slice(uploads.length))
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    const oldest = kept.keys().next()
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
    return made
  }

  http.get<{ Params: { id: string } }>(
    '/og/tutor/:id(^[1-9]\\d{0,14}).jpg',
    { schema: { hide: true } },
    async ({ params, ip, headers }, reply) => {
      const known = presentKnown(found(await findCard(context.db, Number(params.id)), 'not-found'))
      if (!known.listed) throw new Refusal('not-found')
      const tag = `"${versionOf(known.card)}"`
      reply.header('Cache-Control', forDay).header('ETag', tag)
      if (headers['if-none-match'] === tag) return reply.status(304).send()
      return reply.type('image/jpeg').send(await pictureOf(known.card, ip))
    },
  )
}
