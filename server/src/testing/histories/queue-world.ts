/** The waiting list as the server has it. */
import { waitingJobs } from '../../features/waiting-list/rounds.ts'
import type { HandOffer } from './records-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

async function run({ server }: StudentWorld, name: string, payload: object | null): Promise<void> {
  const job = waitingJobs.find((each) => each.name === name)
  if (job === undefined) throw new Error(`there is no job ${name}`)
  await job.run(server.context, payload)
}

export function sweepQueue(world: StudentWorld): Promise<void> {
  return run(world, 'waiting:sweep', null)
}

/** Begins an offer of the night. */
export async function beginOffer(world: StudentWorld, offer: HandOffer): Promise<void> {
  const tutor = await world.others.busyTutor
  const id = await findOffer(world, offer)
  await run(world, 'waiting.offer-begin', { offerId: id, tutorId: tutor.id })
}

/** The id of an offer on the server; each start is offered to an entry once. */
export async function findOffer({ server }: StudentWorld, { entry, start }: HandOffer): Promise<number> {
  const offers = server.db.selectFrom('waitingOffers').select('id').where('entryId', '=', entry.id)
  return (await offers.where('startsAt', '=', new Date(start)).executeTakeFirstOrThrow()).id
}
