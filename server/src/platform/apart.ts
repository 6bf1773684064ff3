/** Runs a module in a process of its own: what a stranger sent may hang, fill or crash that process and no other. */
import { fork } from 'node:child_process'

export interface Bounds {
  readonly milliseconds: number
  /** Of JavaScript's heap; the module itself watches what its libraries take besides. */
  readonly heapMegabytes: number
}

/**
 * Starts the module with these words and resolves with the one message that it sends. Rejects when the process ends
 * without a message: by itself, for want of memory, or killed at the deadline.
 */
export function runApart<Message>(module: URL, words: readonly string[], bounds: Bounds): Promise<Message> {
  const child = fork(module, words, {
    // The process knows no setting and no secret of the server.
    env: {},
    execArgv: [`--max-old-space-size=${bounds.heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: bounds.milliseconds,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('error', reject)
    // After 'exit' a message may still be on its way, after 'disconnect' none is.
    child.once('disconnect', () => reject(new Error('a process of its own ended without a message')))
  })
}
