/** Looks at uploaded pictures and films in processes of their own. A file that ends its process is a refused file. */
import { rm, stat } from 'node:fs/promises'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import type { Context } from '../../context.ts'
import { type Actor, Refusal } from '../../platform/action.ts'
import { runApart } from '../../platform/apart.ts'
import type { SentFile } from '../../platform/files.ts'
import { Places } from '../../platform/load/places.ts'
import type { Film, Inspected, Picture, Voice } from './inspect-apart.ts'

const module = new URL('./inspect-apart.ts', import.meta.url)

/** A phone's largest photograph takes two seconds, the longest film less. */
const bounds = { milliseconds: 10 * SECOND, heapMegabytes: 128 }

/** Few at once, because a decoded picture needs far more memory than its file. */
const places = new Places({ atOnce: 2, waiting: 50 })
/** Accounts are free, so those without a proven address together hold one place and leave the other. */
const placesOfUnproven = new Places({ atOnce: 1, waiting: 20 })

type Sender = Pick<Actor, 'verifiedEmail' | 'verifiedPhone'>

/** Longest side of a stored picture in pixels. A message and a board show their pictures over the whole screen. */
// ours: twice the recommended size, for high-density screens
export const largestSide = { card: 960, message: 1600, board: 1600 } as const

/** The picture encoded anew: upright, no larger than `side`, without metadata. Refuses a broken or vast one. */
export function encodePicture(
  context: Pick<Context, 'log'>,
  sender: Sender,
  path: string,
  side: number = largestSide.card,
): Promise<Picture> {
  return inspect<Picture>(context, sender, ['picture', path, String(side)])
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
  const film = await inspectRepacking<Film>(context, sender, 'film', file.path)
  if (!film.isRepacked) return { ...film, file }
  return { ...film, file: { path: file.path, type: 'video/mp4', bytes: (await stat(file.path)).size } }
}

/** Length of a voice note, which is now an MP4. Refuses what is longer, holds more than one sound, or is no sound. */
export async function measureVoice(context: Pick<Context, 'log'>, sender: Sender, file: SentFile) {
  const { milliseconds } = await inspectRepacking<Voice>(context, sender, 'voice', file.path)
  const kept: SentFile = { path: file.path, type: 'audio/mp4', bytes: (await stat(file.path)).size }
  return { milliseconds, file: kept }
}

/** A process that was ended leaves what it had written. */
async function inspectRepacking<Found extends Film | Voice>(
  context: Pick<Context, 'log'>,
  sender: Sender,
  task: 'film' | 'voice',
  path: string,
): Promise<Found> {
  const repacked = `${path}.mp4`
  return inspect<Found>(context, sender, [task, path, repacked]).finally(() => rm(repacked, { force: true }))
}

async function inspect<Found extends Picture | Film | Voice>(
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
