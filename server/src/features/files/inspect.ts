/** Looks at uploaded pictures and films in processes of their own. A file that ends its process is a refused file. */
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import type { Context } from '../../context.ts'
import { type Actor, Refusal } from '../../platform/action.ts'
import { runApart } from '../../platform/apart.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import type { Film, Inspected, Picture } from './inspect-apart.ts'

const module = new URL('./inspect-apart.ts', import.meta.url)

/** A phone's largest photograph takes two seconds, the longest film less. */
const bounds = { milliseconds: 10 * SECOND, heapMegabytes: 128 }

/** Few at once, because a decoded picture needs far more memory than its file. */
const inTurn = limitConcurrency(2, 50)
/** Accounts are free, so those without a proven address together hold one place and leave the other. */
const unprovenInTurn = limitConcurrency(1, 20)

type Sender = Pick<Actor, 'verifiedEmail' | 'verifiedPhone'>

/** The picture encoded anew: upright, no larger than screens show, without metadata. Refuses a broken or vast one. */
export function encodePicture(context: Pick<Context, 'log'>, sender: Sender, path: string): Promise<Picture> {
  return inspect<Picture>(context, sender, ['picture', path])
}

/** Length and size of a film. Refuses a file without moving pictures or an unreadable one. */
export function measureFilm(context: Pick<Context, 'log'>, sender: Sender, path: string): Promise<Film> {
  return inspect<Film>(context, sender, ['film', path])
}

async function inspect<Found extends Picture | Film>(
  { log }: Pick<Context, 'log'>,
  { verifiedEmail, verifiedPhone }: Sender,
  words: string[],
): Promise<Found> {
  const look = () => inTurn(() => runApart<Inspected<Found>>(module, words, bounds))
  const isProven = verifiedEmail || verifiedPhone
  const inspected = await (isProven ? look() : unprovenInTurn(look)).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    log.warn({ err: error, kind: words[0] }, 'a file ended the process that looked at it')
    return { refuse: 400 } as const
  })
  if ('refuse' in inspected) throw new Refusal('bad-request', { status: inspected.refuse })
  return inspected.found
}
