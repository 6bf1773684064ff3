/** Looks at uploaded pictures and films in processes of their own. A file that ends its process is a refused file. */
import { rm, stat } from 'node:fs/promises'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import type { Context } from '../../context.ts'
import { type Actor, Refusal } from '../../platform/action.ts'
import { runApart } from '../../platform/apart.ts'
import type { SentFile } from '../../platform/files.ts'
import { Places } from '../../platform/load/places.ts'
import type { Film, Inspected, Picture } from './inspect-apart.ts'

const module = new URL('./inspect-apart.ts', import.meta.url)

/** A phone's largest photograph takes two seconds, the longest film less. */
const bounds = { milliseconds: 10 * SECOND, heapMegabytes: 128 }

/** Few at once, because a decoded picture needs far more memory than its file. */
const places = new Places({ atOnce: 2, waiting: 50 })
/** Accounts are free, so those without a proven address together hold one place and leave the other. */
const placesOfUnproven = new Places({ atOnce: 1, waiting: 20 })

type Sender = Pick<Actor, 'verifiedEmail' | 'verifiedPhone'>

/** The picture encoded anew: upright, no larger than screens show, without metadata. Refuses a broken or vast one. */
export function encodePicture(context: Pick<Context, 'log'>, sender: Sender, path: string): Promise<Picture> {
  return inspect<Picture>(context, sender, ['picture', path])
}

/**
 * Length and size of a film, and the file to keep: an MP4 for a film of an iPhone. Refuses a file without moving
 * pictures, an unreadable one, and one that many devices cannot play.
 */
export async function measureFilm(
  context: Pick<Context, 'log'>,
  sender: Sender,
  file: SentFile,
): Promise<Film & { file: SentFile }> {
  // A process that was ended leaves what it had written.
  const repacked = `${file.path}.mp4`
  const film = await inspect<Film>(context, sender, ['film', file.path, repacked]).finally(() =>
    rm(repacked, { force: true }),
  )
  if (!film.isRepacked) return { ...film, file }
  return { ...film, file: { path: file.path, type: 'video/mp4', bytes: (await stat(file.path)).size } }
}

async function inspect<Found extends Picture | Film>(
  { log }: Pick<Context, 'log'>,
  { verifiedEmail, verifiedPhone }: Sender,
  words: string[],
): Promise<Found> {
  const look = () => places.run(() => runApart<Inspected<Found>>(module, words, bounds))
  const isProven = verifiedEmail || verifiedPhone
  const inspected = await (isProven ? look() : placesOfUnproven.run(look)).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    log.warn({ err: error, kind: words[0] }, 'a file ended the process that looked at it')
    return { refuse: 400 } as const
  })
  if ('found' in inspected) return inspected.found
  const { refuse } = inspected
  throw typeof refuse === 'number' ? new Refusal('bad-request', { status: refuse }) : new Refusal(refuse)
}
