/** Updates of one profile at once. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { openConnections, requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'
import { tokenOf } from './client.ts'

/** Updates at once in each of the rounds. */
export const updates = 40
export const updateRounds = 10

/** Saves the last student's own profile several times at once, in rounds; returns how many updates were saved. */
export async function updateProfile(stage: BenchEnvironment): Promise<number> {
  const id = stage.studentIds.at(-1) ?? 0
  const path = accountEndpoints.update.path.replace('{id}', `${id}`)
  const connections = await openConnections(stage.origin, updates)
  let saved = 0
  try {
    for (let round = 0; round < updateRounds; round += 1) {
      const body = { birthYear: 1990 + round }
      const update = requestOf({ method: 'PUT', path, token: tokenOf(stage, id), body })
      const answers = await Promise.all(connections.map((each) => each.ask(update)))
      saved += answers.filter(({ status }) => status === 200).length
    }
    return saved
  } finally {
    for (const connection of connections) connection.close()
  }
}
