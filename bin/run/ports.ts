/** Finds out before the start whether another program holds one of our ports. */
import { createServer } from 'node:net'
import { type Environment, portNames } from './environment.ts'

/** One sentence for each port that is taken; an empty list means that all are free. */
export async function takenPorts(environment: Environment): Promise<string[]> {
  const sentences = portNames.map(async (name) => {
    const port = Number(environment[name])
    if (port === 0 || ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1')))) return []
    return [`Port ${port} is in use by another program. Stop it, or choose another: ${name}=${port + 100} npm start`]
  })
  return (await Promise.all(sentences)).flat()
}

function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    // A machine without IPv6 has no such address to take.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
