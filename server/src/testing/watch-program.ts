/** Programs of tests end with them, since Ctrl-C and time limits end a test without its last steps. */
import type { ChildProcess } from 'node:child_process'
import { openWatchdog, type Watchdog } from '@hiwar/postgres/watchdog.ts'

let watchdog: Watchdog | undefined

/** Kills the program when this process has ended, however it ended. */
export function watchProgram<Child extends ChildProcess>(child: Child): Child {
  watchdog ??= openWatchdog()
  if (child.pid !== undefined) watchdog.watch({ pid: child.pid, signal: 'SIGKILL', timeout: 0 })
  return child
}
